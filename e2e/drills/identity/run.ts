import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { table } from '../../bench/budgets.ts';
import { ATTACKS } from './attacks.ts';
import { startDrill } from './drill.ts';
import { followGuide } from './guide.ts';
import { grantsAreEdited, snapshotsAge } from './operator-files.ts';
import { previewsOf, strangersFiles } from './previews.ts';
import { promotionsOf } from './promotions.ts';
import { startReading } from './reading.ts';
import { survive } from './survive.ts';

/**
 * `npm run drill:identity`: whoever holds the store's credentials and no team's key can change nothing that visitors see.
 * Each attack meets a running server, a server with an empty disk, and the deploy tool; the same versions are offered through
 * previews and promotions. Between two attacks a team deploys honestly. Then the guide is followed on a live site.
 */
requirePinnedNode();
const began = Date.now();
const drill = await startDrill();
const { faults, counts, row } = drill;
const reading = startReading(drill.production.origin);
let guide: Awaited<ReturnType<typeof followGuide>>;
let seen: Awaited<ReturnType<typeof reading.stop>>;
try {
  for (const attack of ATTACKS) await survive(drill, attack);
  await snapshotsAge(drill);
  await grantsAreEdited(drill);
  await previewsOf(drill);
  await promotionsOf(drill);
  await strangersFiles(drill);
  guide = await followGuide(drill.registryOf('guide'), drill.engineSettings, drill.check);
} finally {
  seen = await reading.stop();
  await drill.stop();
}
const { answered, failed, seenEvil } = seen;
row('attacks', ATTACKS.length, '>= 19', ATTACKS.length >= 19);
row(`pages read meanwhile: failed, of ${answered}`, failed, '0', failed === 0 && answered > 300);
row('pages with the words of an attacker', seenEvil, '0', seenEvil === 0);
row('checks', counts.checks, '> 500', counts.checks > 500);
row('honest changes between attacks', counts.changes, '> 60', counts.changes > 60);
const { blocks, commands, answered: read } = guide;
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
row('faults', faults.length, '0', faults.length === 0);
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(`\n${table(drill.rows)}\n\n${minutes} minutes, on ${drill.on}.`);
for (const fault of faults.slice(0, 20)) console.log(`- ${fault}`);
process.exit(drill.rows.some(({ holds }) => holds === false) ? 1 : 0);
