import { anomalies } from '../findings/anomalies.ts';
import { monthTotal } from '../month/bill/breakdowns.ts';
import { costLines } from '../month/bill/cost-lines.ts';
import { isOverBudget, teamBudgets } from '../plans/budgets.ts';
import { commitments } from '../plans/commitments.ts';
import { overlap, possibleSavings, RECOMMENDATION_KINDS, recommendations } from './recommendations.ts';

test('no service could save more than it costs', () => {
  const places = new Set(recommendations.map(({ service, region }) => `${service} ${region}`));
  for (const place of places) {
    const here = (item: { service: string; region: string }) => `${item.service} ${item.region}` === place;
    const cost = costLines.filter(here).reduce((sum, line) => sum + line.thisMonth, 0);
    const saving = recommendations.filter(here).reduce((sum, item) => sum + item.saving, 0);
    expect({ place, possible: saving < cost }).toEqual({ place, possible: true });
  }
});

test('the savings found are in the 20-30% range that a first assessment finds', () => {
  expect(possibleSavings / monthTotal).toBeGreaterThan(0.2);
  expect(possibleSavings / monthTotal).toBeLessThan(0.3);
});

test('recommendations are in the order of execution, the largest saving of each step first', () => {
  const step = ({ kind }: (typeof recommendations)[number]) => RECOMMENDATION_KINDS.indexOf(kind);
  expect(recommendations).toEqual(
    recommendations.toSorted((a, b) => step(a) - step(b) || b.saving - a.saving),
  );
  expect(new Set(recommendations.map(step)).size).toBe(3);
});

test('a commitment covers what the changes before it leave, so the total counts no dollar twice', () => {
  for (const { service, region, coverage, discount, action } of commitments) {
    const here = (item: { service: string; region: string }) =>
      item.service === service && item.region === region;
    const cost = costLines.filter(here).reduce((sum, line) => sum + line.thisMonth, 0);
    const excess = anomalies.filter(here).reduce((sum, anomaly) => sum + anomaly.excess, 0);
    const before = recommendations
      .filter((item) => here(item) && item.kind !== 'Commitment')
      .reduce((sum, { saving }) => sum + saving, 0);
    const stated = recommendations.find((item) => item.action === action)!.saving;
    expect(Math.abs(stated - coverage * discount * (cost - excess - before))).toBeLessThanOrEqual(50);
  }
  expect(overlap).toBeGreaterThan(0);
});

test('a promise of a year is not called low risk, and none is longer', () => {
  const promises = recommendations.filter(({ kind }) => kind === 'Commitment');
  expect(promises).toHaveLength(4);
  for (const { risk, action } of promises) {
    expect(risk).not.toBe('Low');
    expect(action).toMatch(/one[ -]year/);
  }
});

test('each team has a budget, and one is over it', () => {
  expect(teamBudgets.map(({ owner }) => owner)).toEqual([
    'Storefront',
    'Payments',
    'Data Engineering',
    'Machine Learning',
    'Platform',
    'Finance Systems',
  ]);
  expect(teamBudgets.filter(isOverBudget).map(({ owner }) => owner)).toEqual(['Machine Learning']);
});
