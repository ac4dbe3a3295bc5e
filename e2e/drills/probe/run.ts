import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { type Row, table } from '../../bench/budgets.ts';
import { root } from '../../kit/run-command.ts';
import { BROKEN_WAYS } from './faults.ts';
import { type Probed, startSite } from './site.ts';

/**
 * `npm run drill -- probe`: the form of a whole site is broken in seven ways. `npm run probe -w scripts` must name each, and pass
 * before and after.
 *
 * @takes 1 minute
 */
requirePinnedNode();

const rows: Row[] = [];
let slowest = 0;
const note = (what: string, expected: string, holds: boolean, { sentence, milliseconds }: Probed) => {
  slowest = Math.max(slowest, milliseconds);
  console.log(`${holds ? 'yes' : 'NO '} ${what}: ${sentence.replaceAll('\n', ' ')}`);
  rows.push({ what, measured: `${(milliseconds / 1000).toFixed(1)} s`, budget: expected, holds });
};

const site = await startSite();
try {
  const expectSound = async (when: string, address?: string) => {
    const probed = await site.probe(address);
    const holds = probed.code === 0 && /Lead \S+ was stored and read back\./.test(probed.sentence);
    note(when, 'exit code 0', holds, probed);
  };
  await expectSound('a sound site');
  await expectSound('a sound site behind a proxy', site.front.url);
  for (const way of BROKEN_WAYS) {
    const address = await way.break(site);
    const probed = await site.probe(address);
    note(
      way.what,
      'exit code 1, and its sentence',
      probed.code === 1 && way.sentence.test(probed.sentence),
      probed,
    );
    await way.repair(site);
    await expectSound(`repaired: ${way.what}`);
  }
} finally {
  await site.stop();
}

const period = Number(
  /OnUnitActiveSec=(\d+)s/.exec(readFileSync(join(root, 'operations/systemd/site-probe.timer'), 'utf8'))?.[1],
);
const known = period + slowest / 1000;
rows.push({
  what: 'a fault is known at most, with the timer of operations/systemd',
  measured: `${known.toFixed(1)} s`,
  budget: '< 60 s',
  holds: known < 60,
});
console.log(`\n${table(rows)}`);
process.exitCode = rows.every(({ holds }) => holds !== false) ? 0 : 1;
