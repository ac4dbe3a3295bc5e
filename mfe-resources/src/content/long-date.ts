const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "2025-01-09" as "January 9, 2025", the same day in every time zone. */
export function longDate(isoDate: string): string {
  return LONG_DATE.format(new Date(isoDate));
}
