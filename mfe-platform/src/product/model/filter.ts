import { DIMENSIONS, type Dimension, type Ledger, type LedgerLine, valueIn } from './ledger.ts';

/** Values by dimension; none of a dimension means all of it. */
export type Filter = Record<Dimension, readonly string[]>;

export const NO_FILTER: Filter = { cloud: [], team: [], service: [], region: [], tag: [] };

/** ISO dates, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** The lines and dates that a filter leaves, as indexes into the ledger. */
export interface Selection {
  lines: readonly number[];
  dates: readonly number[];
}

const passes = (line: LedgerLine, filter: Filter) =>
  DIMENSIONS.every((name) => filter[name].length === 0 || filter[name].includes(valueIn(line, name)));

export function select(ledger: Ledger, filter: Filter, { from, to }: DateRange): Selection {
  return {
    lines: ledger.lines.flatMap((line, index) => (passes(line, filter) ? [index] : [])),
    dates: ledger.dates.flatMap((date, index) => (date >= from && date <= to ? [index] : [])),
  };
}
