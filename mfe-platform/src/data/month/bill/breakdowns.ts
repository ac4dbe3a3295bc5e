import { type CostLine, costLines } from './cost-lines.ts';
import type { DailyCost } from './daily-costs.ts';
import { type Dimension, labelOf } from './dimensions.ts';
import { valueIn } from './value-in.ts';

/** The value of a line as people read it. */
const labelIn = (dimension: Dimension) => (line: CostLine) => labelOf(dimension, valueIn(line, dimension));

export interface Share {
  name: string;
  cost: number;
}

function sumBy<Item>(items: readonly Item[], nameOf: (item: Item) => string, costOf: (item: Item) => number) {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(nameOf(item), (sums.get(nameOf(item)) ?? 0) + costOf(item));
  return [...sums].map(([name, cost]): Share => ({ name, cost }));
}

const largestFirst = (shares: Share[]) => shares.sort((a, b) => b.cost - a.cost);

/** This month's cost by one dimension, largest first. */
export const monthBy = (dimension: Dimension) =>
  largestFirst(sumBy(costLines, labelIn(dimension), (line) => line.thisMonth));

/** Cost of each day, in the order of the dates. */
export const byDate = (days: readonly DailyCost[]) =>
  sumBy(
    days,
    ({ date }) => date,
    ({ cost }) => cost,
  );

/** US dollars, October 2026, all providers. */
export const monthTotal = costLines.reduce((sum, line) => sum + line.thisMonth, 0);
