import { MONTHS } from '@site/design-system/en-us';

/** "2025-01-09" as "January 9, 2025", the same day in every time zone; "2025-01" as "January 2025". */
export function longDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map((part) => Number.parseInt(part, 10));
  return `${MONTHS[month! - 1]} ${day ? `${day}, ` : ''}${year}`;
}
