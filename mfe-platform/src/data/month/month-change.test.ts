import { anomalies } from '@site/sample-bill/anomalies';
import { costLines } from '@site/sample-bill/cost-lines';
import { periods } from '@site/sample-bill/daily-costs';
import { datesOf, isWeekend } from '@site/sample-bill/days';
import { lastMonth, thisMonth } from '@site/sample-bill/months';
import { byDate } from '@site/sample-bill/sums';
import { changeParts, monthChange } from './month-change.ts';

const days = byDate(periods['This month']).map(({ name, cost }) => ({
  date: name,
  cost,
  excess: anomalies.find(({ date }) => date === name)?.excess ?? 0,
}));

test('weekend day, anomalies and all else add up to the change of the month', () => {
  const change = monthChange(
    costLines.reduce((sum, line) => sum + line.lastMonth, 0),
    days,
  );
  expect(change).toEqual({ more: 62_000, day: 34_769, excess: 28_100, rest: -869 });
  expect(change.day + change.excess + change.rest).toBe(change.more);
  expect(changeParts(change)).toBe('one more weekend day $34,769, anomalies $28,100, all else −$869');
  expect(changeParts({ ...change, excess: 0 })).not.toContain('anomalies');
});

test('the day that this month has more is one of a weekend', () => {
  const weekendDays = [lastMonth, thisMonth].map((month) => datesOf(month).filter(isWeekend).length);
  expect(weekendDays).toEqual([8, 9]);
  expect(thisMonth.days - lastMonth.days).toBe(1);
});
