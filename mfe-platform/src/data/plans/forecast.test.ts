import { anomalies } from '@site/sample-bill/anomalies';
import { periods } from '@site/sample-bill/daily-costs';
import { isWeekend } from '@site/sample-bill/days';
import { byDate } from '@site/sample-bill/sums';
import { recommendations } from '../advice/recommendations.ts';
import { budgetBurns } from './budget-burn.ts';
import {
  backtest,
  DAY_NOISE,
  forecast,
  forecastPeriods,
  GROWTH,
  halfBand,
  history,
  meanError,
  meanRepeatedError,
  nextMonthDaily,
  nextQuarterWeekly,
  SEASON,
  USUAL_DAY,
  usualMonth,
} from './forecast.ts';
import { heldCommitments } from './held-commitments.ts';
import { FAN, fanOf, scenarios } from './scenarios.ts';

const sum = (items: readonly { cost: number }[]) => items.reduce((total, { cost }) => total + cost, 0);

test('the band contains the forecast and grows with the distance', () => {
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

test('past forecasts are as accurate as claimed, and better than the month before them repeated', () => {
  expect(meanError).toBeLessThanOrEqual(0.05);
  expect(meanError).toBeLessThan(0.75 * meanRepeatedError);
  const repeated = history.slice(1).map(({ cost }, month) => Math.abs(history[month]!.cost - cost) / cost);
  expect(backtest.slice(1).map(({ repeatedError }) => repeatedError)).toEqual(repeated);
});

test('a usual day is that of October without its anomalies, and growth is that since May', () => {
  const mean = (costs: readonly number[]) => costs.reduce((total, cost) => total + cost, 0) / costs.length;
  for (const [kind, weekend] of [
    ['weekday', false],
    ['weekend', true],
  ] as const) {
    const costs = usualDays.filter((day) => day.weekend === weekend).map(({ cost }) => cost);
    expect(Math.abs(mean(costs) - USUAL_DAY[kind])).toBeLessThanOrEqual(5);
  }
  const [may] = history;
  const level = may!.cost / usualMonth(5).cost;
  expect((1 / level) ** (1 / 5) - 1).toBeCloseTo(GROWTH, 4);
});

test('a month of the forecast is its days, the growth and the season of one team', () => {
  const [november, december, january, february] = forecast;
  const storefront = 360_200 / 1_255_850;
  const expected = (weekdays: number, weekends: number, ahead: number, season = 0) =>
    (weekdays * 42_860 + weekends * 34_770) * 1.008 ** ahead * (1 + season * storefront);
  expect(Math.abs(november!.cost - expected(21, 9, 1, SEASON.Nov))).toBeLessThanOrEqual(500);
  expect(Math.abs(december!.cost - expected(23, 8, 2, SEASON.Dec))).toBeLessThanOrEqual(500);
  expect(Math.abs(january!.cost - expected(21, 10, 3))).toBeLessThanOrEqual(500);
  expect(Math.abs(february!.cost - expected(20, 8, 4))).toBeLessThanOrEqual(500);
});

test('the interval of a month is what the errors of the back test allow', () => {
  const squares = backtest.map(({ forecast: predicted, actual }) => ((predicted - actual) / actual) ** 2);
  const rootMean = Math.sqrt(squares.reduce((total, square) => total + square, 0) / squares.length);
  expect(squares).toHaveLength(6);
  const [nextMonth] = forecastPeriods;
  for (const half of [halfBand(1), (nextMonth!.high - nextMonth!.cost) / nextMonth!.cost]) {
    expect(half / rootMean).toBeCloseTo(2.447, 3);
  }
  for (const { error } of backtest) expect(error).toBeLessThan(halfBand(1));
});

test('the interval of a sum is narrower than its months taken together, and wider than if errors were independent', () => {
  const year = forecastPeriods.at(-1)!;
  const half = (year.high - year.cost) / year.cost;
  const together = sum(forecast.map(({ high, cost }) => ({ cost: high - cost }))) / year.cost;
  expect(half).toBeLessThan(together);
  expect(half).toBeGreaterThan(halfBand(1) / Math.sqrt(12));
});

const usualDays = byDate(periods['This month']).map(({ name, cost }) => ({
  weekend: isWeekend(name),
  cost: cost - sum(anomalies.filter(({ date }) => date === name).map(({ excess }) => ({ cost: excess }))),
}));

test('the noise of single days is that of October, anomalies apart', () => {
  const deviations = [true, false].flatMap((weekend) => {
    const group = usualDays.filter((day) => day.weekend === weekend);
    const mean = sum(group) / group.length;
    return group.map(({ cost }) => ((cost - mean) / mean) ** 2);
  });
  expect(Math.sqrt(deviations.reduce((total, each) => total + each, 0) / 31)).toBeCloseTo(DAY_NOISE, 4);
});

test('scenarios start from the baseline, and change by the recommendations and commitments they name', () => {
  const [baseline, changes, lapsed, region, both] = scenarios;
  expect(baseline?.cost).toBe(sum(forecast));
  expect(changes!.change + region!.change).toBe(both!.change);
  expect(changes!.change).toBe(-11 * sum(recommendations.map(({ saving }) => ({ cost: saving }))));
  // Each commitment saves until its last day: December 14, March 31, August 31.
  const saved = heldCommitments.map(({ saved: saving }) => saving);
  const after = [10 + 17 / 31, 7, 2];
  expect(
    Math.abs(lapsed!.change - sum(after.map((count, at) => ({ cost: count * saved[at]! })))),
  ).toBeLessThan(2);
});

test('the ranges of the fan lie in each other, and the widest is the interval of the forecast', () => {
  for (const [month, { cost, low, high }] of forecast.entries()) {
    const [widest, middle, narrow] = FAN.map((part) => fanOf(cost, month, part));
    expect(widest).toEqual({ low, high });
    for (const [outer, inner] of [
      [widest!, middle!],
      [middle!, narrow!],
    ] as const) {
      expect(outer.low).toBeLessThan(inner.low);
      expect(outer.high).toBeGreaterThan(inner.high);
    }
  }
});

test('a budget course ends as far from its plan as the month is from the budget', () => {
  expect(budgetBurns).toHaveLength(6);
  for (const { distances, actual, budget } of budgetBurns) expect(distances.at(-1)).toBe(actual - budget);
});
