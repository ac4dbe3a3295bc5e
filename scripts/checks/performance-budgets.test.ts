import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder as root } from '@site/server-kit';
import { BUDGETS } from '../../e2e/bench/budgets.ts';

const rows = readFileSync(join(root, 'docs/performance.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!what|---)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

/** A row by its first words, and the budget that the benchmark holds it to. */
const HELD: [string, number][] = [
  ['landing page', BUDGETS.landingDocument],
  ['script before idle', BUDGETS.bootBytes],
  ['script within 2.5 s', BUDGETS.script],
  ['blocking time', BUDGETS.blockingTime],
  ['largest paint (LCP)', BUDGETS.lcpRatio],
  ['click to new h1', BUDGETS.navigationMilliseconds],
  ['composing the whole site', BUDGETS.composeMilliseconds],
  ['registry change to new page', BUDGETS.deployMilliseconds],
  ['cached page, requests a second against bare', BUDGETS.throughputNode],
  ['cached page, requests a second against nginx', BUDGETS.throughputNginx],
];

test.each(HELD)('the budget of "%s" in the documents is that of the benchmark', (start, budget) => {
  const [, written] = rows.find(([what]) => what!.startsWith(start))!;
  expect(written).toMatch(new RegExp(`^[≤≥] ${budget.toLocaleString('en-US').replace('.', '\\.')}(?: |$)`));
});

test('every row says on which commit and day it was measured', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const [, , , on] of rows)
    expect(on).toMatch(/^[0-9a-f]{8}, (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+$/);
});
