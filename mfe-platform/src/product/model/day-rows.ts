import { type FocusRow, focusRow } from '../../data/downloads/focus-rows.ts';
import type { Filter } from './filter.ts';
import type { Ledger } from './ledger.ts';
import { select } from './select.ts';

/** The cost lines of one day that a filter leaves, highest first. */
export function dayRows(ledger: Ledger, filter: Filter, date: string): FocusRow[] {
  const { lines, dates } = select(ledger, filter, { from: date, to: date });
  return lines
    .flatMap((line) => dates.map((day) => focusRow(ledger.lines[line]!, ledger.costs[line]![day]!)))
    .sort((a, b) => b.EffectiveCost - a.EffectiveCost);
}
