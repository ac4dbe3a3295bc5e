import { monthTotal } from './breakdowns.ts';
import { isOverBudget, teamBudgets } from './budgets.ts';
import { costLines } from './cost-lines.ts';
import { possibleSavings, recommendations } from './recommendations.ts';

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
  expect(possibleSavings).toBe(266_000);
  expect(possibleSavings / monthTotal).toBeGreaterThan(0.2);
  expect(possibleSavings / monthTotal).toBeLessThan(0.3);
});

test('recommendations are in the order of their savings', () => {
  const savings = recommendations.map(({ saving }) => saving);
  expect(savings).toEqual(savings.toSorted((a, b) => b - a));
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
