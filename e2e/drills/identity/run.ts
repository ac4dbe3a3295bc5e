import { ATTACKS } from '@site/release-signing/testing/attacks';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { table } from '../../bench/budgets.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { startDrill } from './drill.ts';
import { followGuide } from './guide/guide.ts';
import { grantsAreEdited, snapshotsAge } from './operator-files.ts';
import { previewsOf, strangersFiles } from './previews.ts';
import { promotionsOf } from './promotions.ts';
import { firstStartsWait, revisionsAreRestored } from './revisions.ts';
import { survive } from './survive.ts';

/**
 * `npm run drill -- identity`: signed deploys: attacks by a holder of the store's credentials without a team's key,
 * each on a running server, a server with an empty disk and the deploy tool, and through previews and promotions. Then
 * the guide for signing is followed on a live site.
 *
 * `-- TEXT` runs only the attacks and steps whose name contains the text.
 *
 * @needs Ceph's object gateway; without it, a folder is the store
 * @takes 5 minutes
 */
requirePinnedNode();
const began = Date.now();
const drill = await startDrill();
const { faults, counts, row } = drill;
const reading = startReaders({
  url: drill.production.url,
  paths: ['/a', '/b'],
  rate: 10,
  forbidden: ['pwned'],
});
const [only = ''] = process.argv.slice(2);
const steps = [
  ...ATTACKS.map((attack) => [attack.name, () => survive(drill, attack)] as const),
  ['snapshots', () => snapshotsAge(drill)] as const,
  ['first starts', () => firstStartsWait(drill)] as const,
  ['revisions', () => revisionsAreRestored(drill)] as const,
  ['grants', () => grantsAreEdited(drill)] as const,
  ['previews', () => previewsOf(drill)] as const,
  ['promotions', () => promotionsOf(drill)] as const,
  ['strangers', () => strangersFiles(drill)] as const,
];
let guide: Awaited<ReturnType<typeof followGuide>> | undefined;
let seen: Awaited<ReturnType<typeof reading.stop>>;
try {
  for (const [name, step] of steps) if (name.includes(only)) await step();
  if (!only) guide = await followGuide(drill.registryOf('guide'), drill.engineSettings, drill.check);
} finally {
  seen = await reading.stop();
  await drill.stop();
}
const { responded, failures, forbidden } = seen;
row('pages with the words of an attacker', forbidden.length, '0', forbidden.length === 0);
if (guide) {
  row('attacks', ATTACKS.length, '>= 27', ATTACKS.length >= 27);
  const failed = failures.length;
  row(`pages read meanwhile: failed, of ${responded}`, failed, '0', failed === 0 && responded > 300);
  row('checks', counts.checks, '> 500', counts.checks > 500);
  row('honest changes between attacks', counts.changes, '> 60', counts.changes > 60);
  const { blocks, commands, responded: read } = guide;
  row(
    'the guide: blocks and commands of the deploy tool',
    `${blocks}, ${commands}`,
    '>= 13, 25',
    blocks >= 13 && commands >= 25,
  );
  row(
    `the guide: failed pages, of ${read} read meanwhile`,
    guide.failed,
    '0',
    guide.failed === 0 && read > 200,
  );
}
row('faults', faults.length, '0', faults.length === 0);
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(`\n${table(drill.rows)}\n\n${minutes} minutes, on ${drill.on}.`);
for (const fault of faults.slice(0, 20)) console.log(`- ${fault}`);
process.exit(drill.rows.some(({ holds }) => holds === false) ? 1 : 0);
