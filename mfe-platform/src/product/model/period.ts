import { lastMonth, type Month, thisMonth } from '@site/sample-bill/months';
import type { DateRange } from './filter.ts';

const whole = ({ iso, days }: Month): DateRange => ({ from: `${iso}-01`, to: `${iso}-${days}` });

export const LAST_MONTH = whole(lastMonth);
export const THIS_MONTH = whole(thisMonth);

/** As in the specification. */
export const PRESETS = [
  { name: 'This month', ...THIS_MONTH },
  { name: 'Last month', ...LAST_MONTH },
  { name: 'Last 7 days', from: '2026-10-25', to: THIS_MONTH.to },
] as const;

export const KNOWN_DAYS: DateRange = { from: LAST_MONTH.from, to: THIS_MONTH.to };

export const sameRange = (a: DateRange, b: DateRange) => a.from === b.from && a.to === b.to;

/** Milliseconds. */
const DAY = 86_400_000;

/** Both ends included. */
export const daysIn = ({ from, to }: DateRange) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

export const monthsOf = ({ from, to }: DateRange): Month[] =>
  [lastMonth, thisMonth].filter((month) => from <= whole(month).to && to >= whole(month).from);
