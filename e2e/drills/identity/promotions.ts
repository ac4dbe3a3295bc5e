import { ATTACKS } from '@site/release-signing/testing/attacks';
import { rawStore, undoable } from '@site/release-signing/testing/raw-store';
import type { Drill } from './drill.ts';
import { freshBuild, pagesOf } from './world.ts';

/** The other environment's store is attacked, and a team promotes from it. */
export async function promotionsOf(drill: Drill): Promise<void> {
  const { production, staging, faults, counts, check, row, done, shows, same, loot } = drill;
  const before = faults.length;
  const there = rawStore(staging.registry);
  let tried = 0;
  for (const attack of ATTACKS) {
    if (!attack.fresh) continue;
    const pages = await pagesOf(production.url);
    if (attack.name === 'the whole registry as it was' || attack.running === 'SITE_RELEASE_JUMP') continue;
    const attacked = undoable(there);
    await attack.act(loot(staging, attacked));
    const { code, output } = await production.command(['promote', '--from', staging.registry, 'a'], {
      by: 'a',
    });
    // without what a server has seen, an older release of the same environment is a release
    const replay = attack.fresh === 'SITE_RELEASE_REPLAYED' || attack.fresh === 'SITE_RELEASE_MISSING';
    check(code !== 0, `promote, ${attack.name}: it was promoted`);
    check(
      replay || output.includes(attack.fresh) || /SITE_PROMOTE_NONE/.test(output),
      `promote, ${attack.name}: ${output.slice(-500)}`,
    );
    await same(pages, await pagesOf(production.url), `promote, ${attack.name}`);
    await attacked.undo();
    tried += 1;
  }
  await done(
    'a',
    staging,
    ['deploy', freshBuild('a', `6.${counts.turn}.0`, 'a, promoted')],
    'a deploy to staging',
  );
  await done('operator', staging, ['sign', '--snapshot'], 'the snapshot of staging');
  await done('a', production, ['promote', '--from', staging.registry, 'a'], 'an honest promotion');
  await shows('/a', 'a, promoted', 'an honest promotion');
  row(
    'promotions from an attacked environment',
    tried,
    'each refused',
    faults.length === before && tried >= 12,
  );
}
