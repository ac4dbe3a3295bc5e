import type { Dimension } from '@site/sample-bill/dimensions';
import { valueIn } from '@site/sample-bill/line-key';
import { max, sum } from 'd3-array';
import type { DateRange, Filter } from './filter.ts';
import type { Ledger } from './ledger.ts';
import { type Selection, select } from './select.ts';
import { byDimension, type Part, totalOf } from './sums.ts';

export interface BreakdownRow extends Part {
  /** US dollars of the period before, if known. */
  before?: number;
  /** Daily course, in steps of 2% of its highest value. */
  trend: number[];
  /** Another value of this dimension is chosen. */
  out?: true;
}

/** The first dimension with several values in the selection; otherwise the last that was chosen from. */
export function nextDimension(
  ledger: Ledger,
  selection: Selection,
  filter: Filter,
  among: readonly Dimension[],
): Dimension {
  const several = among.find((name) => byDimension(ledger, selection, name).length > 1);
  return several ?? among.findLast((name) => filter[name].length > 0) ?? among[0]!;
}

/** Largest first, then the cost of values that are not chosen. */
export function breakdownOf(
  ledger: Ledger,
  filter: Filter,
  range: DateRange,
  before: DateRange | undefined,
  by: Dimension,
): BreakdownRow[] {
  const all = select(ledger, { ...filter, [by]: [] }, range);
  const chosen = filter[by];
  const datesBefore = before && select(ledger, filter, before).dates;
  return byDimension(ledger, all, by)
    .map((part): BreakdownRow => {
      const lines = all.lines.filter((line) => valueIn(ledger.lines[line]!, by) === part.value);
      const out = chosen.length > 0 && !chosen.includes(part.value);
      return {
        ...part,
        ...(datesBefore && { before: totalOf(ledger, { lines, dates: datesBefore }) }),
        trend: trendOf(ledger, { lines, dates: all.dates }),
        ...(out && { out }),
      };
    })
    .sort((a, b) => Number(a.out ?? false) - Number(b.out ?? false));
}

const STEPS = 50;

function trendOf(ledger: Ledger, { lines, dates }: Selection): number[] {
  const costs = dates.map((date) => sum(lines, (line) => ledger.costs[line]![date]!));
  const highest = max(costs) || 1;
  return costs.map((cost) => Math.round((STEPS * cost) / highest));
}

export const optionCosts = (ledger: Ledger, filter: Filter, range: DateRange, by: Dimension): Part[] =>
  byDimension(ledger, select(ledger, { ...filter, [by]: [] }, range), by);
