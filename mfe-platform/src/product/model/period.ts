import { lastMonth, type Month, thisMonth } from '../../data/month/calendar.ts';
import type { DateRange } from './filter.ts';

const whole = ({ iso, days }: Month): DateRange => ({ from: `${iso}-01`, to: `${iso}-${days}` });

export const LAST_MONTH = whole(lastMonth);
export const THIS_MONTH = whole(thisMonth);

/** The presets of the daily expenses chart, as in the specification. */
export const PRESETS = [
  { name: 'This month', ...THIS_MONTH },
  { name: 'Last month', ...LAST_MONTH },
  { name: 'Last 7 days', from: '2026-10-25', to: THIS_MONTH.to },
] as const;

/** The days that the ledger has. */
export const KNOWN_DAYS: DateRange = { from: LAST_MONTH.from, to: THIS_MONTH.to };

export const sameRange = (a: DateRange, b: DateRange) => a.from === b.from && a.to === b.to;

const DAY = 86_400_000;
const shifted = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Days in a range, both ends included. */
export const daysIn = ({ from, to }: DateRange) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** The period to compare with: the month before a month, else as many days before; none if it is not known. */
export function periodBefore(range: DateRange): DateRange | undefined {
  if (sameRange(range, THIS_MONTH)) return LAST_MONTH;
  const days = daysIn(range);
  const before = { from: shifted(range.from, -days), to: shifted(range.from, -1) };
  return before.from >= KNOWN_DAYS.from ? before : undefined;
}

/** The months that a range has days of. */
export const monthsOf = ({ from, to }: DateRange): Month[] =>
  [lastMonth, thisMonth].filter((month) => from <= whole(month).to && to >= whole(month).from);
