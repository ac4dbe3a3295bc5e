import { lastMonth, thisMonth } from '@site/sample-bill/months';
import { dollars } from './money.ts';

/** US dollars. */
export interface MonthChange {
  more: number;
  /** The extra day, at a day's cost of the month before, which had no anomaly. */
  day: number;
  excess: number;
  /** All else. */
  rest: number;
}

/** @param cost of this month @param before cost of the month before @param excess of this month's anomalies */
export function monthChange(cost: number, before: number, excess: number): MonthChange {
  const day = Math.round((before * (thisMonth.days - lastMonth.days)) / lastMonth.days);
  return { more: cost - before, day, excess, rest: cost - before - day - excess };
}

/** "one more day $40,733, anomalies $28,100, all else −$6,833" */
export const changeParts = ({ day, excess, rest }: MonthChange) =>
  [
    `one more day ${dollars(day)}`,
    ...(excess > 0 ? [`anomalies ${dollars(excess)}`] : []),
    `all else ${dollars(rest)}`,
  ].join(', ');
