import { DIMENSIONS } from '@site/sample-bill/dimensions';
import { type LineKey, valueIn } from '@site/sample-bill/line-key';
import type { DateRange, Filter } from './filter.ts';
import type { Ledger } from './ledger.ts';

/** Indexes into the ledger. */
export interface Selection {
  lines: readonly number[];
  dates: readonly number[];
}

const passes = (line: LineKey, filter: Filter) =>
  DIMENSIONS.every((name) => filter[name].length === 0 || filter[name].includes(valueIn(line, name)));

export function select(ledger: Ledger, filter: Filter, { from, to }: DateRange): Selection {
  return {
    lines: ledger.lines.flatMap((line, index) => (passes(line, filter) ? [index] : [])),
    dates: ledger.dates.flatMap((date, index) => (date >= from && date <= to ? [index] : [])),
  };
}
