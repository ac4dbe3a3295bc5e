import type { DateRange } from './filter.ts';
import { DAY, daysIn, KNOWN_DAYS, LAST_MONTH, sameRange, THIS_MONTH } from './period.ts';

const shifted = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** For a month the month before; otherwise as many days before, if the ledger has them. */
export function periodBefore(range: DateRange): DateRange | undefined {
  if (sameRange(range, THIS_MONTH)) return LAST_MONTH;
  const days = daysIn(range);
  const before = { from: shifted(range.from, -days), to: shifted(range.from, -1) };
  return before.from >= KNOWN_DAYS.from ? before : undefined;
}
