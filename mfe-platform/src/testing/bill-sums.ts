import type { Share } from '../data/month/bill/breakdowns.ts';
import type { DailyCost } from '../data/month/bill/daily-costs.ts';
import { type Dimension, labelOf } from '../data/month/bill/dimensions.ts';
import { valueIn } from '../data/month/bill/value-in.ts';

export const totalOf = (shares: readonly { cost: number }[]) =>
  shares.reduce((sum, { cost }) => sum + cost, 0);

/** Cost of some days by one dimension, largest first. */
export function daysBy(dimension: Dimension, days: readonly DailyCost[]): Share[] {
  const groups = Map.groupBy(days, ({ line }) => labelOf(dimension, valueIn(line, dimension)));
  return [...groups].map(([name, part]) => ({ name, cost: totalOf(part) })).sort((a, b) => b.cost - a.cost);
}
