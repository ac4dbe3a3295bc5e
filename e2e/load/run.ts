import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requirePinnedNode } from '../../scripts/node-version.ts';
import { type Row, table } from '../bench/budgets.ts';
import { buildWorkspace, root } from '../kit/run-command.ts';
import { deploysUnderLoad } from './deploys.ts';
import { retainedVersions } from './retained.ts';
import { scale } from './scale.ts';

/**
 * `npm run load -w e2e`: what the site does under load and as it grows, as a table in docs/load.md. With `--only`,
 * other `--deploys` or another `--rate` (requests a second) the table is printed only.
 */
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
console.log(`\n${table(rows)}`);
if (!values.only && values.deploys === '100' && values.rate === '200')
  writeFileSync(join(root, 'docs', 'load.md'), report(rows));
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);

function report(measured: Row[]): string {
  const [processor] = cpus();
  return `# Under load and at scale

Written by \`npm run load -w e2e\` (\`e2e/load\`) on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} processors (${processor?.model.trim() ?? 'unknown'}), with the
load generator, the deploy tool and the site on the same machine. Compare the ratios; absolute times belong to the machine.

${table(measured)}
`;
}
