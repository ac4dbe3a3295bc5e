import { parseArgs } from 'node:util';
import { requirePinnedNode } from '../../scripts/node-version.ts';
import { conditions, type Row, table } from '../bench/budgets.ts';
import { buildWorkspace } from '../kit/run-command.ts';
import { deploysUnderLoad } from './deploys.ts';
import { retainedVersions } from './retained.ts';
import { scale } from './scale.ts';

/** `npm run load -w e2e [-- --only deploys] [--deploys 100] [--rate 200]`: a table. The rate is in requests a second. */
const { values } = parseArgs({
  options: {
    deploys: { type: 'string', default: '100' },
    rate: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
});
requirePinnedNode();
await buildWorkspace();

const parts: Record<string, () => Promise<Row[]>> = {
  deploys: () => deploysUnderLoad(Number(values.deploys), Number(values.rate)),
  retained: retainedVersions,
  scale,
};
const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (values.only && values.only !== name) continue;
  console.log(`\n── ${name}`);
  for (const row of await measure()) {
    rows.push(row);
    console.log(`${row.what}: ${row.measured} (budget ${row.budget || 'none'})`);
  }
}
console.log(`\n${table(rows)}\n\n${conditions()}`);
process.exit(rows.some(({ holds, isAbsoluteTime }) => holds === false && !isAbsoluteTime) ? 1 : 0);
