import { monthTotal } from '@site/sample-bill/sums';
import { topAdvice } from '../advice/top-advice.ts';
import { teamBudgets } from '../plans/budgets.ts';
import { largestServices, latestDays, marked, monthDays } from './charted-costs.ts';

const falls = (values: readonly number[]) =>
  values.every((value, index) => value <= (values[index - 1] ?? value));

test('what the landing page shows of the bill belongs together', () => {
  expect(largestServices).toHaveLength(7);
  expect(falls(largestServices.map(({ value }) => value))).toBe(true);
  expect(monthDays.reduce((sum, { value }) => sum + value, 0)).toBe(monthTotal);
  expect(monthDays.filter(({ anomaly }) => anomaly)).toEqual([latestDays.find(({ anomaly }) => anomaly)]);
  expect(marked.date).toBe('2026-10-27');
});

test('teams are in the order of their cost', () => {
  expect(teamBudgets).toHaveLength(6);
  expect(falls(teamBudgets.map(({ actual }) => actual))).toBe(true);
});

test('the advice on the landing page is in the order of execution', () => {
  expect(topAdvice.map(({ id }) => id)).toEqual(['CR-01', 'CR-10', 'CR-17']);
});
