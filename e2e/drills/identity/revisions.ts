import type { RegistryEntry } from '@site/registry';
import { released } from '@site/release-signing/testing/attacks';
import { eventually } from '../../kit/until.ts';
import type { Drill } from './drill.ts';
import { freshBuild, freshServer, grants, isCalm, keys, pagesOf, statusOf } from './world.ts';

const REGISTRY = 'registry.json';
/** The largest step that servers follow. */
const STEP = 100_000;

interface Stored {
  microFrontends: Record<string, RegistryEntry[]>;
}

/**
 * A team walks its section's revision up with its own key, as far as servers follow. The operator puts the good registry back and
 * restores it: running servers follow, and what the team signed is older for good.
 */
export async function revisionsAreRestored(drill: Drill): Promise<void> {
  const { production, store, faults, check, row, done, shows } = drill;
  const before = faults.length;
  const good = (await store.read(REGISTRY))!;
  const walked: string[] = [];
  let { revision } = await desired(drill);
  for (let step = 1; step <= 3; step += 1) {
    revision += STEP;
    const document = JSON.parse((await store.read(REGISTRY))!) as Stored;
    const live = document.microFrontends.b!.find(({ deployment }) => deployment.default)!;
    live.extras = released(live.metadata, production.url, revision, keys.b.key, { section: 'b' });
    walked.push(JSON.stringify(document));
    await store.write(REGISTRY, walked.at(-1)!);
    const followed = await eventually(async () => (await desired(drill)).revision === revision || undefined);
    check(
      followed === true,
      `a server does not follow revision ${revision}: ${await statusOf(production.url)}`,
    );
  }
  const pages = await pagesOf(production.url);
  await store.write(REGISTRY, good);
  const older = await eventually(async () => (await desired(drill)).older || undefined);
  check(older === true, 'the server does not say that the registry is older');
  const highest = (await desired(drill)).revision;
  check(highest === revision, `the number for --above is ${highest}, not ${revision}`);
  await done('operator', production, ['restore', '--above', String(highest)], 'the restore');
  await isInStep(drill, 'after the restore');
  for (const [step, replayed] of walked.entries()) {
    const restored = (await store.read(REGISTRY))!;
    const document = JSON.parse(restored) as Stored;
    document.microFrontends.b = (JSON.parse(replayed) as Stored).microFrontends.b!;
    await store.write(REGISTRY, JSON.stringify(document));
    const named = await eventually(
      async () => /SITE_RELEASE_(REPLAYED|JUMP)/.test(await statusOf(production.url)) || undefined,
    );
    check(named === true, `step ${step + 1} is followed again`);
    await drill.same(pages, await pagesOf(production.url), `step ${step + 1}, replayed`);
    await store.write(REGISTRY, restored);
    await isInStep(drill, `after step ${step + 1} was replayed`);
  }
  await done(
    'b',
    production,
    ['deploy', freshBuild('b', '2.900.0', 'b, after the restore')],
    'the next deploy',
  );
  await shows('/b', 'b, after the restore', 'the next deploy');
  check('pages' in (await freshServer(production)), 'a fresh server does not start after the restore');
  row('revisions walked up by a team, then restored', walked.length, 'left behind', faults.length === before);
}

/** Sections are taken out of the registry of a site that asks for no snapshot: a server with an empty disk shows nothing. */
export async function firstStartsWait(drill: Drill): Promise<void> {
  const { production, store, faults, check, row } = drill;
  const before = faults.length;
  const registry = (await store.read(REGISTRY))!;
  const snapshot = (await store.read('snapshot.dsse.json'))!;
  const cases: [string, string[], string[]][] = [
    ['one section', ['a'], []],
    ['all but one', ['a', 'b'], []],
    ['all of them', ['a', 'b', 'c'], []],
    ['an optional one', ['a'], ['a']],
  ];
  await store.remove('snapshot.dsse.json');
  for (const [what, out, optional] of cases) {
    production.configure(
      grants((config) => {
        delete config.snapshotDays;
        for (const name of optional) config.grants[name]!.optional = true;
      }),
    );
    const document = JSON.parse(registry) as Stored;
    for (const name of out) delete document.microFrontends[name];
    await store.write(REGISTRY, JSON.stringify(document));
    const fresh = await freshServer(production);
    const starts = 'pages' in fresh;
    check(
      starts ? optional.length > 0 : optional.length === 0 && fresh.refused.includes('SITE_RELEASE_MISSING'),
      `${what} out of the registry: ${starts ? 'a fresh server starts' : fresh.refused.slice(-500)}`,
    );
  }
  production.configure(grants());
  await store.write(REGISTRY, registry);
  await store.write('snapshot.dsse.json', snapshot);
  check('pages' in (await freshServer(production)), 'a fresh server does not start with the whole registry');
  row('first starts without sections', cases.length, 'none but the optional', faults.length === before);
}

async function desired({ production }: Drill): Promise<{ revision: number; older: boolean }> {
  const status = JSON.parse(await statusOf(production.url)) as {
    desired: { revision: number; older: boolean };
  };
  return status.desired;
}

async function isInStep({ production, check }: Drill, why: string): Promise<void> {
  const calm = await eventually(async () => isCalm(await statusOf(production.url)) || undefined);
  check(calm === true, `${why}: ${(await statusOf(production.url)).slice(0, 800)}`);
}
