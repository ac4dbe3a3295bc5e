import type { Month } from './months.ts';

/** ISO dates. */
export function datesOf(month: Month): string[] {
  return Array.from({ length: month.days }, (_, day) => `${month.iso}-${String(day + 1).padStart(2, '0')}`);
}

export function isWeekend(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() % 6 === 0;
}
