import { sum } from 'd3-array';
import { type FocusRow, focusRow } from '../../data/downloads/focus-rows.ts';
import type { DateRange, Filter } from './filter.ts';
import type { Ledger } from './ledger.ts';
import { select } from './select.ts';

export function rowsOf(ledger: Ledger, filter: Filter, range: DateRange): FocusRow[] {
  const { lines, dates } = select(ledger, filter, range);
  return lines
    .map((line) =>
      focusRow(
        ledger.lines[line]!,
        sum(dates, (day) => ledger.costs[line]![day]!),
      ),
    )
    .sort((a, b) => b.EffectiveCost - a.EffectiveCost);
}
