import { setTimeout as wait } from 'node:timers/promises';
import { undoable } from '@site/release-signing/testing/raw-store';
import {
  type SignedConfig,
  type Snapshot,
  signedConfigFile,
  snapshotFile,
} from '@site/release-signing/trust';
import type { Drill } from './drill.ts';
import { freshBuild, freshServer, keys, pagesOf, type Team } from './world.ts';

/** A fresh server believes no snapshot that is too old, forged, of another environment, or absent. */
export async function snapshotsAge(drill: Drill): Promise<void> {
  const { production, staging, store, faults, check, row } = drill;
  const before = faults.length;
  const good = (await store.read('snapshot.dsse.json'))!;
  const { sections } = (
    JSON.parse(Buffer.from(JSON.parse(good).payload, 'base64').toString()) as {
      predicate: Snapshot;
    }
  ).predicate;
  const snapshot = (at: number, key: keyof typeof keys, origin = production.url) =>
    snapshotFile({ environment: origin, at: new Date(at).toISOString(), sections }, keys[key].key).text(
      undefined,
    );
  const cases: [string, string | undefined, RegExp][] = [
    ['40 days old', snapshot(Date.now() - 40 * 86_400_000, 'operator'), /SITE_SNAPSHOT_OLD/],
    ['of a team', snapshot(Date.now(), 'b'), /SITE_SIGNER_UNKNOWN|SITE_SNAPSHOT/],
    [
      'of another environment',
      snapshot(Date.now(), 'operator', staging.url),
      /SITE_RELEASE_ENVIRONMENT|SITE_SNAPSHOT/,
    ],
    ['absent', undefined, /SITE_SNAPSHOT_MISSING/],
  ];
  for (const [what, text, code] of cases) {
    if (text === undefined) await store.remove('snapshot.dsse.json');
    else await store.write('snapshot.dsse.json', text);
    const fresh = await freshServer(production);
    check(
      'refused' in fresh && code.test(fresh.refused),
      `a snapshot ${what}: ${'pages' in fresh ? 'a fresh server starts' : fresh.refused.slice(-500)}`,
    );
  }
  await store.write('snapshot.dsse.json', good);
  check('pages' in (await freshServer(production)), 'a good snapshot: a fresh server does not start');
  row(
    'snapshots: old, forged, of another site, absent',
    cases.length,
    'each refused',
    faults.length === before,
  );
}

/** An attacker grants a key in the published configuration. */
export async function grantsAreEdited(drill: Drill): Promise<void> {
  const { production, store, faults, check, row, same } = drill;
  const before = faults.length;
  const attacked = undoable(store);
  const pages = await pagesOf(production.url);
  const envelope = JSON.parse((await store.read('site-config.dsse.json'))!) as { payload: string };
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as {
    predicate: SignedConfig;
  };
  statement.predicate.config.grants.a!.signers = [{ name: 'eve', key: keys.eve.key.public.text }];
  const edited = Buffer.from(JSON.stringify(statement)).toString('base64');
  const forgeries: [string, string][] = [
    ['edited under the same signature', JSON.stringify({ ...envelope, payload: edited })],
    ['signed by no one', signedConfigFile(statement.predicate, keys.eve.key).text(undefined)],
  ];
  for (const [what, text] of forgeries) {
    await attacked.write('site-config.dsse.json', text);
    for (const [team, args] of [
      ['b', ['deploy', freshBuild('b', '9.0.0', 'b under forged grants')]],
      ['eve', ['deploy', freshBuild('a', '9.0.0', 'pwned')]],
    ] as [Team, string[]][]) {
      const { code, output } = await production.command(args, { by: team });
      check(
        code !== 0 && /SITE_SIGNATURE_WRONG|SITE_SIGNER_UNKNOWN|SITE_CONFIG_UNSIGNED/.test(output),
        `grants ${what}: ${team} ${code}: ${output.slice(-500)}`,
      );
    }
    await wait(600);
    await same(pages, await pagesOf(production.url), `grants ${what}`);
  }
  await attacked.undo();
  row('edited grants', forgeries.length, 'each refused, at the tool', faults.length === before);
}
