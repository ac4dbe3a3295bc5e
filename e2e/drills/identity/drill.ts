import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Loot } from '@site/release-signing/testing/attacks';
import { type RawStore, rawStore } from '@site/release-signing/testing/raw-store';
import type { Row } from '../../bench/budgets.ts';
import { startEngine } from '../../kit/bucket/engine.ts';
import { freePort } from '../../kit/service.ts';
import { eventually } from '../../kit/until.ts';
import { built, end, environment, freshBuild, keys, SECTIONS, type Team } from './world.ts';

export type Drill = Awaited<ReturnType<typeof startDrill>>;

/** Two environments of three teams, one server, and what was found so far. On Ceph, or on a folder where it cannot be had. */
export async function startDrill() {
  const engine = await startEngine(await freePort());
  const inFolder = typeof engine === 'string';
  const place = mkdtempSync(join(tmpdir(), 'identity-store-'));
  if (inFolder) console.log(`The store is a folder: ${engine}`);
  else Object.assign(process.env, engine.environment);
  const engineSettings = inFolder ? {} : engine.environment;
  const registryOf = (name: string) => (inFolder ? join(place, name) : `s3://site/${name}`);
  const faults: string[] = [];
  const rows: Row[] = [];
  const counts = { checks: 0, changes: 0, turn: 1 };
  const row = (what: string, measured: string | number, budget: string, holds: boolean | undefined) => {
    rows.push({ what, measured: String(measured), budget, holds });
    console.log(`${what}: ${measured}${holds === false ? '  <- FAULT' : ''}`);
  };
  const check = (holds: boolean, what: string): boolean => {
    counts.checks += 1;
    if (!holds) {
      faults.push(what);
      console.log(`  FAULT ${what}`);
    }
    return holds;
  };

  const production = await environment('production', registryOf('production'), engineSettings);
  const staging = await environment('staging', registryOf('staging'), engineSettings);
  const store = rawStore(production.registry);
  const evil = join(
    built({ name: 'a', version: 'evil', pages: [{ path: '/a', body: '<p>pwned</p>' }] }),
    'dist',
    'artifact',
  );

  async function done(team: Team, at: typeof production, args: string[], why: string): Promise<string> {
    const { code, output } = await at.command(args, { by: team });
    counts.changes += 1;
    check(code === 0, `${why} (site ${args[0]} of ${team}) ended with ${code}: ${output.slice(-800)}`);
    return output;
  }

  /** From nothing: the operator publishes the configuration and the first versions. */
  async function found(at: typeof production): Promise<void> {
    const folders = [
      built({}),
      ...SECTIONS.map((name) => freshBuild(name, '1.0.0', `${name} in ${at.name}`)),
    ];
    await done('operator', at, ['deploy', ...folders], `the first deploy of ${at.name}`);
    await done('operator', at, ['publish-config'], 'publishing the configuration');
    for (const name of SECTIONS)
      await done(
        name as Team,
        at,
        ['deploy', freshBuild(name, '1.1.0', `${name} by its own team, ${at.name}`)],
        'a first honest deploy',
      );
    await done('operator', at, ['sign', '--snapshot'], 'the snapshot');
  }

  async function shows(path: string, words: string, why: string): Promise<void> {
    const seen = await eventually(async () =>
      (await (await fetch(production.url + path)).text()).includes(words) ? true : undefined,
    );
    check(seen === true, `${why}: ${path} does not show "${words}"`);
  }

  async function same(before: Map<string, string>, after: Map<string, string>, who: string): Promise<void> {
    for (const [path, bytes] of before)
      check(
        after.get(path) === bytes,
        `${who}: ${path} is not as before (${bytes.slice(0, 60)} / ${after.get(path)?.slice(0, 60)})`,
      );
  }

  await found(production);
  await found(staging);
  await production.start();
  const olderRegistry = (await store.read('registry.json'))!;

  function loot(at: typeof production, target: RawStore): Loot {
    return {
      store: target,
      environment: at.url,
      own: keys.a.key,
      eve: keys.eve.key,
      ben: keys.b.key,
      revoked: keys.revoked.key,
      expired: keys.expired.key,
      controller: keys.controller.key,
      snapshotKey: keys.snapshot.key,
      evil,
      other: rawStore((at === production ? staging : production).registry),
      olderRegistry,
    };
  }

  async function stop(): Promise<void> {
    await production.stop();
    if (!inFolder) engine.stop();
    rmSync(place, { recursive: true, force: true });
    end();
  }

  return {
    on: inFolder ? 'a folder' : 'Ceph',
    engineSettings,
    registryOf,
    production,
    staging,
    store,
    faults,
    rows,
    counts,
    row,
    check,
    done,
    shows,
    same,
    loot,
    stop,
  };
}
