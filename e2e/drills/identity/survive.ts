import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attacks.ts';
import type { Drill } from './drill.ts';
import { undoable } from './raw-store.ts';
import { eventually, freshBuild, isCalm, pagesOf, statusOf } from './world.ts';

/** One attack: refused by code wherever it matters, nothing changes, another team goes on, and so does its victim. */
export async function survive(drill: Drill, attack: Attack): Promise<void> {
  const { production, store, faults, counts, check, row, site, freshServer, done, shows, same, loot } = drill;
  counts.turn += 1;
  const before = faults.length;
  if (attack.needsSnapshot) await done('operator', production, ['sign', '--snapshot'], 'the snapshot before');
  const attacked = undoable(store);
  const pages = await pagesOf(production.origin);
  await attack.act(loot(production, attacked));
  const starting = freshServer(production);

  if (attack.running) {
    const named = await eventually(
      async () => (await statusOf(production.origin)).includes(attack.running!) || undefined,
    );
    check(
      named === true,
      `${attack.name}: the running server does not name ${attack.running}: ${(await statusOf(production.origin)).slice(0, 1500)}`,
    );
  } else await wait(1000);
  await same(pages, await pagesOf(production.origin), `${attack.name}: the running server`);

  const fresh = await starting;
  if ('pages' in fresh) {
    check(attack.fresh === undefined, `${attack.name}: a fresh server starts`);
    await same(pages, fresh.pages, `${attack.name}: a fresh server`);
  } else
    check(
      attack.fresh !== undefined && fresh.refused.includes(attack.fresh),
      `${attack.name}: a fresh server says ${fresh.refused.slice(-600)}`,
    );

  const other = await site('b', production, [
    'deploy',
    freshBuild('b', `2.${counts.turn}.0`, `b, turn ${counts.turn}`),
  ]);
  if (attack.tool)
    check(
      other.output.includes(attack.tool),
      `${attack.name}: the tool does not name ${attack.tool}: ${other.output.slice(-800)}`,
    );
  if (attack.othersGoOn) {
    check(other.code === 0, `${attack.name}: b cannot deploy: ${other.output.slice(-800)}`);
    counts.changes += 1;
    await shows('/b', `b, turn ${counts.turn}`, attack.name);
    const now = await pagesOf(production.origin);
    check(
      now.get('/a') === pages.get('/a') && now.get('/c') === pages.get('/c'),
      `${attack.name}: the deploy of b changed other pages`,
    );
    await done(
      'a',
      production,
      ['deploy', freshBuild('a', `2.${counts.turn}.0`, `a, turn ${counts.turn}`)],
      `${attack.name}: the victim's own deploy`,
    );
    await shows('/a', `a, turn ${counts.turn}`, attack.name);
  } else {
    check(other.code !== 0, `${attack.name}: b deploys into a registry that servers do not follow`);
    await attacked.undo();
  }
  const calm = await eventually(async () => isCalm(await statusOf(production.origin)) || undefined);
  check(
    calm === true,
    `${attack.name}: the server is not calm afterwards: ${(await statusOf(production.origin)).slice(0, 800)}`,
  );
  if (counts.turn % 4 === 0) await honestWays(drill);
  row(
    attack.name,
    faults.length === before ? 'nothing changed' : `${faults.length - before} faults`,
    [attack.running, attack.fresh].filter(Boolean)[0] ?? 'nothing to see',
    faults.length === before,
  );
}

/** Rollback and retirement by a team, and its return. */
async function honestWays(drill: Drill): Promise<void> {
  const { production, counts, check, done, shows } = drill;
  await done(
    'c',
    production,
    ['deploy', freshBuild('c', `3.${counts.turn}.0`, `c, turn ${counts.turn}`)],
    'an honest deploy',
  );
  await shows('/c', `c, turn ${counts.turn}`, 'an honest deploy');
  await done('c', production, ['rollback', 'c'], 'an honest rollback');
  await done('c', production, ['retire', 'c'], 'an honest retirement');
  const gone = await eventually(async () =>
    (await fetch(`${production.origin}/c`)).status === 404 ? true : undefined,
  );
  check(gone === true, 'c is still there after its retirement');
  await done(
    'c',
    production,
    ['deploy', freshBuild('c', `3.${counts.turn}.1`, `c again, turn ${counts.turn}`)],
    'the return',
  );
  await shows('/c', `c again, turn ${counts.turn}`, 'the return');
  await done('operator', production, ['sign', '--snapshot'], 'the next snapshot');
}
