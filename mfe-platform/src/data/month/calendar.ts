import { MONTHS } from '@site/design-system/en-us';

/** The data set is as of the last day of October 2026, so that "this month" is a whole month. */
export interface Month {
  name: string;
  /** ISO year and month. */
  iso: string;
  days: number;
}

export const thisMonth: Month = { name: 'October 2026', iso: '2026-10', days: 31 };
export const lastMonth: Month = { name: 'September 2026', iso: '2026-09', days: 30 };

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1]!;
const dayOf = (date: string) => Number(date.slice(8, 10));

/** "Oct 27" */
export const shortDate = (date: string) => `${monthOf(date).slice(0, 3)} ${dayOf(date)}`;
/** "Tuesday, October 27" */
export const longDate = (date: string) =>
  `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}, ${monthOf(date)} ${dayOf(date)}`;
