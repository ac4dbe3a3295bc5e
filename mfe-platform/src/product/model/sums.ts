import type { Dimension } from '@site/sample-bill/dimensions';
import { valueIn } from '@site/sample-bill/line-key';
import { rollup, sum } from 'd3-array';
import type { Ledger } from './ledger.ts';
import type { Selection } from './select.ts';

/** US dollars. */
export const totalOf = (ledger: Ledger, { lines, dates }: Selection) =>
  sum(lines, (line) => sum(dates, (date) => ledger.costs[line]![date]!));

export interface DayCost {
  date: string;
  cost: number;
  /** Unplanned part of the cost. */
  excess: number;
}

/** Oldest first. */
export function byDay(ledger: Ledger, { lines, dates }: Selection): DayCost[] {
  return dates.map((index) => {
    const date = ledger.dates[index]!;
    const unusual = ledger.anomalies.filter((item) => item.date === date && lines.includes(item.line));
    return {
      date,
      cost: sum(lines, (line) => ledger.costs[line]![index]!),
      excess: sum(unusual, ({ excess }) => excess),
    };
  });
}

export interface Part {
  value: string;
  cost: number;
}

/** Largest first. */
export function byDimension(ledger: Ledger, { lines, dates }: Selection, dimension: Dimension): Part[] {
  const sums = rollup(
    lines,
    (group) => totalOf(ledger, { lines: group, dates }),
    (line) => valueIn(ledger.lines[line]!, dimension),
  );
  return [...sums].map(([value, cost]) => ({ value, cost })).sort((a, b) => b.cost - a.cost);
}
