import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '@site/release-signing/testing/attacks';
import { undoable } from '@site/release-signing/testing/raw-store';
import { eventually } from '../../kit/until.ts';
import type { Drill } from './drill.ts';
import { freshBuild, freshServer, isCalm, pagesOf, statusOf } from './world.ts';

type Pages = Map<string, string>;

/** One attack: refused by code wherever it matters, nothing changes, another team goes on, and so does its victim. */
export async function survive(drill: Drill, attack: Attack): Promise<void> {
  const { production, store, faults, counts, check, row, done, loot } = drill;
  counts.turn += 1;
  const before = faults.length;
  if (attack.needsSnapshot) await done('operator', production, ['sign', '--snapshot'], 'the snapshot before');
  const attacked = undoable(store);
  const pages = await pagesOf(production.url);
  await attack.act(loot(production, attacked));
  await Promise.all([atRunningServer(drill, attack, pages), atFreshServer(drill, attack, pages)]);
  await atTool(drill, attack, pages);
  if (!attack.othersGoOn) await attacked.undo();
  const calm = await eventually(async () => isCalm(await statusOf(production.url)) || undefined);
  check(
    calm === true,
    `${attack.name}: the server is not calm afterwards: ${(await statusOf(production.url)).slice(0, 800)}`,
  );
  if (counts.turn % 4 === 0) await honestWays(drill);
  row(
    attack.name,
    faults.length === before ? 'nothing changed' : `${faults.length - before} faults`,
    attack.running ?? attack.fresh ?? 'nothing to see',
    faults.length === before,
  );
}

async function atRunningServer({ production, check, same }: Drill, attack: Attack, pages: Pages) {
  const { name, running } = attack;
  if (running) {
    const named = await eventually(
      async () => (await statusOf(production.url)).includes(running) || undefined,
    );
    check(
      named === true,
      `${name}: the running server does not name ${running}: ${(await statusOf(production.url)).slice(0, 1500)}`,
    );
  } else await wait(1000);
  await same(pages, await pagesOf(production.url), `${name}: the running server`);
}

async function atFreshServer({ production, check, same }: Drill, attack: Attack, pages: Pages) {
  const { name, fresh: code } = attack;
  const fresh = await freshServer(production);
  if ('pages' in fresh) {
    const victim = fresh.pages.get('/a');
    check(
      code === undefined || victim?.startsWith('503 ') === true,
      `${name}: a fresh server shows ${victim}`,
    );
    const others = (all: Pages) => new Map(['/b', '/c'].map((path) => [path, all.get(path) ?? '']));
    if (code === undefined) await same(pages, fresh.pages, `${name}: a fresh server`);
    else await same(others(pages), others(fresh.pages), `${name}: a fresh server without its victim`);
  } else
    check(
      code !== undefined && fresh.refused.includes(code),
      `${name}: a fresh server says ${fresh.refused.slice(-600)}`,
    );
}

/** Another team deploys, and then the victim, where the registry can be written at all. */
async function atTool(drill: Drill, { name, tool, othersGoOn }: Attack, pages: Pages): Promise<void> {
  const { production, counts, check, done, shows } = drill;
  const { turn } = counts;
  const other = await production.command(['deploy', freshBuild('b', `2.${turn}.0`, `b, turn ${turn}`)], {
    by: 'b',
  });
  if (tool)
    check(
      other.output.includes(tool),
      `${name}: the tool does not name ${tool}: ${other.output.slice(-800)}`,
    );
  if (!othersGoOn) {
    check(other.code !== 0, `${name}: b deploys into a registry that servers do not follow`);
    return;
  }
  check(other.code === 0, `${name}: b cannot deploy: ${other.output.slice(-800)}`);
  counts.changes += 1;
  await shows('/b', `b, turn ${turn}`, name);
  const now = await pagesOf(production.url);
  for (const path of ['/a', '/c'])
    check(now.get(path) === pages.get(path), `${name}: the deploy of b changed ${path}`);
  const again = freshBuild('a', `2.${turn}.0`, `a, turn ${turn}`);
  await done('a', production, ['deploy', again], `${name}: the victim's own deploy`);
  await shows('/a', `a, turn ${turn}`, name);
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
    (await fetch(`${production.url}/c`)).status === 404 ? true : undefined,
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
