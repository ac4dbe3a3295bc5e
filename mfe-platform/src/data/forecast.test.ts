import { monthTotal } from './breakdowns.ts';
import {
  forecast,
  forecastPeriods,
  history,
  meanError,
  nextMonthDaily,
  nextQuarterWeekly,
} from './forecast.ts';
import { scenarios } from './scenarios.ts';
import { sharedCost, teamShares, unassignedCost } from './shared-cost.ts';

const sum = (items: readonly { cost: number }[]) => items.reduce((total, { cost }) => total + cost, 0);

test('history ends with the month of the ledger', () => {
  expect(history.at(-1)).toEqual({ label: 'Oct', cost: monthTotal });
  expect(history.at(-2)?.cost).toBeGreaterThan(1_200_000);
});

test('the band holds the forecast and grows with the distance', () => {
  const width = ({ low, high, cost }: (typeof forecast)[number]) => (high - low) / cost;
  for (const [index, month] of forecast.entries()) {
    expect(month.low).toBeLessThan(month.cost);
    expect(month.high).toBeGreaterThan(month.cost);
    if (index > 0) expect(width(month)).toBeGreaterThan(width(forecast[index - 1]!));
  }
});

test('days and weeks add up to the same months', () => {
  expect(sum(nextMonthDaily)).toBe(forecast[0]?.cost);
  const quarter = forecastPeriods.find(({ name }) => name === 'Next quarter')!.cost;
  // 13 weeks are one day short of November to January.
  expect(quarter - sum(nextQuarterWeekly)).toBeGreaterThan(0);
  expect(quarter - sum(nextQuarterWeekly)).toBeLessThan(50_000);
  expect(forecastPeriods.at(-1)?.cost).toBe(sum(forecast));
});

test('the back test agrees with the accuracy that is claimed', () => {
  expect(meanError).toBeGreaterThan(0.04);
  expect(meanError).toBeLessThanOrEqual(0.05);
});

test('scenarios start from the baseline', () => {
  const [baseline, commit, region, both] = scenarios;
  expect(baseline?.cost).toBe(sum(forecast));
  expect(commit!.change + region!.change).toBe(both!.change);
});

test('direct, shared and unassigned cost add up to the total', () => {
  const direct = teamShares.reduce((total, team) => total + team.direct, 0);
  expect(direct + sharedCost + unassignedCost).toBe(monthTotal);
  expect(teamShares.reduce((total, team) => total + team.shared, 0)).toBe(sharedCost);
});
