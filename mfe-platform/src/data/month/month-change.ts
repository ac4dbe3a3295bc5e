import { sum } from '@site/design-system/drawing';
import { isWeekend } from '@site/sample-bill/days';
import { dollars } from './money.ts';

/** US dollars. */
export interface MonthChange {
  more: number;
  /** October's ninth weekend day, where September had eight, at October's average without anomalies. */
  day: number;
  excess: number;
  /** All else. */
  rest: number;
}

/** @param before cost of the month before @param days of this month */
export function monthChange(
  before: number,
  days: readonly { date: string; cost: number; excess: number }[],
): MonthChange {
  const weekend = days.filter(({ date }) => isWeekend(date));
  const day = Math.round(
    sum(weekend.map(({ cost, excess: unplanned }) => cost - unplanned)) / weekend.length,
  );
  const more = sum(days.map(({ cost }) => cost)) - before;
  const excess = sum(days.map((one) => one.excess));
  return { more, day, excess, rest: more - day - excess };
}

/** "one more weekend day $34,769, anomalies $28,100, all else −$869" */
export const changeParts = ({ day, excess, rest }: MonthChange) =>
  [
    `one more weekend day ${dollars(day)}`,
    ...(excess > 0 ? [`anomalies ${dollars(excess)}`] : []),
    `all else ${dollars(rest)}`,
  ].join(', ');
