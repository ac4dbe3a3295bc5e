import { monthTotal } from './breakdowns.ts';
import { burnDays, burnedOn } from './budget-burn.ts';
import { possibleSavings } from './recommendations.ts';
import { rootCause, storyAnomaly, storyDays } from './root-cause.ts';
import { savingsByCategory } from './savings.ts';
import { tagCoverage, untaggedCost } from './tag-coverage.ts';

test('the search for the root cause narrows down at every level', () => {
  const shares = rootCause.map(({ excessShare }) => excessShare);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(0.9);
  expect(storyDays).toHaveLength(14);
});

test('the budget breaks on the day of the anomaly', () => {
  expect(burnedOn.date).toBe(storyAnomaly.date);
  expect(burnDays.at(-1)?.sum).toBe(173_600);
});

test('the owner tag covers what is not without one', () => {
  expect(untaggedCost).toBe(29_832);
  expect(tagCoverage.find(({ key }) => key === 'owner')?.tagged).toBe(monthTotal - 29_832);
  for (const { tagged, cost } of tagCoverage) expect(tagged).toBeLessThan(cost);
});

test('savings by category add up', () => {
  expect(savingsByCategory.reduce((sum, { cost }) => sum + cost, 0)).toBe(possibleSavings);
});
