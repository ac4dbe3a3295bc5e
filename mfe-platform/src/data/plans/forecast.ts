import { costLines } from '@site/sample-bill/cost-lines';
import { isWeekend } from '@site/sample-bill/days';
import { shareOut } from '@site/sample-bill/share-out';
import { monthTotal } from '@site/sample-bill/sums';

export interface MonthCost {
  label: string;
  cost: number;
}

/** US dollars a month; the last two are from the ledger. */
export const history: readonly MonthCost[] = [
  { label: 'May', cost: 1_121_000 },
  { label: 'Jun', cost: 1_139_000 },
  { label: 'Jul', cost: 1_172_000 },
  { label: 'Aug', cost: 1_188_000 },
  { label: 'Sep', cost: costLines.reduce((sum, { lastMonth }) => sum + lastMonth, 0) },
  { label: 'Oct', cost: monthTotal },
];

export interface MonthForecast extends MonthCost {
  low: number;
  high: number;
}

/** Storefront traffic peaks in November and December. */
const expected: readonly MonthCost[] = [
  { label: 'Nov', cost: 1_318_000 },
  { label: 'Dec', cost: 1_352_000 },
  { label: 'Jan', cost: 1_296_000 },
  { label: 'Feb', cost: 1_288_000 },
  { label: 'Mar', cost: 1_319_000 },
  { label: 'Apr', cost: 1_334_000 },
  { label: 'May', cost: 1_351_000 },
  { label: 'Jun', cost: 1_362_000 },
  { label: 'Jul', cost: 1_379_000 },
  { label: 'Aug', cost: 1_391_000 },
  { label: 'Sep', cost: 1_408_000 },
  { label: 'Oct', cost: 1_427_000 },
];

/** Forecasts made one month ahead. */
export const backtest = [
  { label: 'May', forecast: 1_084_000 },
  { label: 'Jun', forecast: 1_166_000 },
  { label: 'Jul', forecast: 1_098_000 },
  { label: 'Aug', forecast: 1_262_000 },
  { label: 'Sep', forecast: 1_189_000 },
  { label: 'Oct', forecast: 1_213_000 },
].map(({ label, forecast: predicted }, index) => {
  const actual = history[index]!.cost;
  return { label, forecast: predicted, actual, error: Math.abs(predicted - actual) / actual };
});

export const meanError = backtest.reduce((sum, { error }) => sum + error, 0) / backtest.length;

const typicalError = Math.sqrt(backtest.reduce((sum, { error }) => sum + error ** 2, 0) / backtest.length);

/** Student's t for 95% and six errors; 1.96 is for many. */
const T_OF_SIX = 2.447;

/** Share of a month's squared error that adds up in later months. */
const LASTING = 0.2;

/** Half the 95% band, as a share of the month's cost. */
export const halfBand = (monthsAhead: number) =>
  T_OF_SIX * typicalError * Math.sqrt(1 - LASTING + LASTING * monthsAhead);

/** The same for a sum of months: their own errors average out, the lasting ones do not. */
function halfBandOfSum(months: readonly { cost: number }[]): number {
  const total = months.reduce((sum, { cost }) => sum + cost, 0);
  let squared = 0;
  for (const [i, one] of months.entries()) {
    for (const [j, other] of months.entries()) {
      const shared = LASTING * (Math.min(i, j) + 1) + (i === j ? 1 - LASTING : 0);
      squared += shared * one.cost * other.cost;
    }
  }
  return (T_OF_SIX * typicalError * Math.sqrt(squared)) / total;
}

export const forecast: readonly MonthForecast[] = expected.map(({ label, cost }, index) => ({
  label,
  cost,
  low: Math.round((cost * (1 - halfBand(index + 1))) / 1000) * 1000,
  high: Math.round((cost * (1 + halfBand(index + 1))) / 1000) * 1000,
}));

/** Six months back, five ahead. */
export const yearPoints = [
  ...history.map(({ label, cost }) => ({ label, name: label, cost })),
  ...forecast
    .slice(0, 5)
    .map(({ label, cost, low, high }) => ({ label, name: label, cost, range: { low, high } })),
];

/** Sums of the first months. */
export const forecastPeriods = [
  { name: 'Next month', months: 1 },
  { name: 'Next quarter', months: 3 },
  { name: 'Next 6 months', months: 6 },
  { name: 'Next year', months: 12 },
].map(({ name, months }) => {
  const part = forecast.slice(0, months);
  const cost = part.reduce((sum, month) => sum + month.cost, 0);
  const half = halfBandOfSum(part);
  return { name, cost, low: Math.round(cost * (1 - half)), high: Math.round(cost * (1 + half)) };
});

const FIRST_DAY = Date.UTC(2026, 10, 1);
const MONTH_DAYS = [30, 31, 31];

/** By day; adds up to the months' forecasts. */
const dailyForecast = MONTH_DAYS.flatMap((days, month) => {
  const before = MONTH_DAYS.slice(0, month).reduce((sum, count) => sum + count, 0);
  const weights = Array.from({ length: days }, (_, day) => {
    const date = new Date(FIRST_DAY + (before + day) * 86_400_000).toISOString().slice(0, 10);
    return isWeekend(date) ? 0.8 : 1;
  });
  return shareOut(forecast[month]!.cost, weights);
});

export interface BandPoint {
  cost: number;
  low: number;
  high: number;
}

/** Standard deviation of a day without anomalies; derived in forecast.test.ts. */
export const DAY_NOISE = 0.0055;
const MONTH = 30.4;

/** With the noise of single days, which evens out over a week. */
function withBand(cost: number, lastDay: number, days: number): BandPoint {
  const half = Math.hypot(halfBand(lastDay / MONTH), (1.96 * DAY_NOISE) / Math.sqrt(days));
  return { cost, low: cost * (1 - half), high: cost * (1 + half) };
}

export const nextMonthDaily = dailyForecast.slice(0, 30).map((cost, day) => withBand(cost, day + 1, 1));

export const nextQuarterWeekly = Array.from({ length: 13 }, (_, week) =>
  withBand(
    dailyForecast.slice(week * 7, week * 7 + 7).reduce((sum, cost) => sum + cost, 0),
    week * 7 + 7,
    7,
  ),
);
