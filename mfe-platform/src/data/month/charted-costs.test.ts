import { anomalies } from '@site/sample-bill/anomalies';
import { monthTotal } from '@site/sample-bill/sums';
import view from '../../../product-data/view.json' with { type: 'json' };
import { topAdvice } from '../advice/top-advice.ts';
import { teamBudgets } from '../plans/budgets.ts';
import {
  clouds,
  keyFigures,
  largestServices,
  latestDays,
  monthDays,
  otherServices,
} from './charted-costs.ts';

const falls = (values: readonly number[]) =>
  values.every((value, index) => value <= (values[index - 1] ?? value));

test('what the landing page shows of the bill belongs together', () => {
  expect(largestServices).toHaveLength(6);
  expect(falls(largestServices.map(({ value }) => value))).toBe(true);
  expect([...largestServices, otherServices].reduce((sum, { value }) => sum + value, 0)).toBe(monthTotal);
  expect(monthDays.reduce((sum, { value }) => sum + value, 0)).toBe(monthTotal);
  expect(monthDays.flatMap(({ excess = [] }) => excess)).toEqual(anomalies.map(({ excess }) => excess));
  expect(latestDays.flatMap(({ excess, label }) => (excess ? label : []))).toEqual(['Oct 27']);
});

test('teams are in the order of their cost', () => {
  expect(teamBudgets).toHaveLength(6);
  expect(falls(teamBudgets.map(({ actual }) => actual))).toBe(true);
});

test('the advice on the landing page is in the order of execution', () => {
  expect(topAdvice.map(({ id }) => id)).toEqual(['CR-01', 'CR-10', 'CR-17']);
});

test('the key figures of the hero are those that the dashboard opens with', () => {
  const { total, before, savings, resources, anomalies } = view;
  expect(keyFigures).toMatchObject({
    total,
    change: `+${(((total - before.total) / before.total) * 100).toFixed(1)}%`,
    savings,
    resources,
    anomalies: anomalies.length,
    excess: anomalies.reduce((sum, { excess }) => sum + excess, 0),
  });
  expect(clouds.reduce((sum, { share }) => sum + Number.parseFloat(share), 0)).toBeCloseTo(100, 1);
});
