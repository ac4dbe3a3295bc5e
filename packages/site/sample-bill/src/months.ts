/** As of the last day, so that "this month" is a whole month. */
export interface Month {
  name: string;
  /** ISO */
  iso: string;
  days: number;
}

export const thisMonth: Month = { name: 'October 2026', iso: '2026-10', days: 31 };
export const lastMonth: Month = { name: 'September 2026', iso: '2026-09', days: 30 };
