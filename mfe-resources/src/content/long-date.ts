import { MONTHS } from '@site/design-system/en-us';

/** "January 9, 2025" in every time zone; "January 2025" for a month. */
export function longDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map((part) => Number.parseInt(part, 10));
  return `${MONTHS[month! - 1]} ${day ? `${day}, ` : ''}${year}`;
}
