import { RECOMMENDATION_KINDS, recommendations } from '../../advice/recommendations.ts';
import { topAdvice } from '../../advice/top-advice.ts';
import { anomalies } from '../../findings/anomalies.ts';
import { teamBudgets } from '../../plans/budgets.ts';
import { shortDate } from '../calendar.ts';
import { dollars } from '../money.ts';
import { shortService } from '../service-labels.ts';
import { byDate, monthBy } from './breakdowns.ts';
import { largestServices, marked, monthDays } from './charted-costs.ts';
import { periods } from './daily-costs.ts';

test('the largest services are those of the bill', () => {
  const largest = monthBy('Service').slice(0, 9);
  expect(largestServices).toEqual(
    largest.map(({ name, cost }) => ({ name, label: shortService(name), value: cost })),
  );
});

test('the days are those of the bill, and the largest anomaly is marked', () => {
  const top = anomalies.reduce((max, anomaly) => (anomaly.excess > max.excess ? anomaly : max));
  expect(marked.date).toBe(top.date);
  expect(monthDays).toEqual(
    byDate(periods['This month']).map(({ name, cost }) => ({
      label: shortDate(name),
      value: cost,
      anomaly: name === top.date ? `${dollars(top.excess)} above expected` : undefined,
    })),
  );
});

test('teams have spent what the bill says, in its order', () => {
  const owners = monthBy('Owner').filter(({ name }) => name !== 'Unassigned');
  expect(teamBudgets.map(({ owner, actual }) => ({ name: owner, cost: actual }))).toEqual(owners);
});

test('the advice on the landing page is the largest saving of each step, in the order of execution', () => {
  const largest = RECOMMENDATION_KINDS.map((kind) => recommendations.find((item) => item.kind === kind));
  expect(largest).toEqual(topAdvice.map((advice) => expect.objectContaining(advice)));
});
