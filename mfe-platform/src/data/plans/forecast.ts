import { MONTHS } from '@site/design-system/en-us';
import { costLines } from '@site/sample-bill/cost-lines';
import { datesOf, isWeekend } from '@site/sample-bill/days';
import { shareOut } from '@site/sample-bill/share-out';
import { costOf, monthTotal } from '@site/sample-bill/sums';

/** US dollars; the month before the history. */
const APRIL = 1_172_000;

/** US dollars a month; the last two are from the ledger. */
export const history = [
  { label: 'May', cost: 1_199_000 },
  { label: 'Jun', cost: 1_151_000 },
  { label: 'Jul', cost: 1_257_000 },
  { label: 'Aug', cost: 1_214_000 },
  { label: 'Sep', cost: costLines.reduce((sum, { lastMonth }) => sum + lastMonth, 0) },
  { label: 'Oct', cost: monthTotal },
];

/** US dollars of a day in October, anomalies left out; derived in forecast.test.ts. */
export const USUAL_DAY = { weekday: 42_860, weekend: 34_770 };

/** Of usual cost, a month, since May; derived in forecast.test.ts. */
export const GROWTH = 0.008;

/** Illustrative: share added to Storefront's cost in its season. */
export const SEASON: Readonly<Record<string, number>> = { Nov: 0.15, Dec: 0.2 };

/** @param month of the calendar, 1 to 12; later ones are in the next year */
export function usualMonth(month: number) {
  const first = new Date(Date.UTC(2026, month - 1, 1));
  const days = new Date(Date.UTC(2026, month, 0)).getUTCDate();
  const dates = datesOf({ name: '', iso: first.toISOString().slice(0, 7), days });
  const weekends = dates.filter(isWeekend).length;
  const cost = (days - weekends) * USUAL_DAY.weekday + weekends * USUAL_DAY.weekend;
  return { label: MONTHS[first.getUTCMonth()]!.slice(0, 3), dates, cost };
}

const OCTOBER = 10;

/** The next twelve. */
const months = Array.from({ length: 12 }, (_, ahead) => usualMonth(OCTOBER + 1 + ahead));

export const datesOfMonths = months.map(({ dates }) => dates);

const storefront = costOf(({ owner }) => owner === 'Storefront') / usualMonth(OCTOBER).cost;

/** Weekdays and weekend days, growth, and Storefront's season. */
const expected = months.map(({ label, cost }, ahead) => ({
  label,
  cost:
    Math.round((cost * (1 + GROWTH) ** (ahead + 1) * (1 + storefront * (SEASON[label] ?? 0))) / 1000) * 1000,
}));

/** Forecasts made one month ahead, with the error of repeating the month before. */
export const backtest = [
  { label: 'May', forecast: 1_177_000 },
  { label: 'Jun', forecast: 1_186_000 },
  { label: 'Jul', forecast: 1_209_000 },
  { label: 'Aug', forecast: 1_249_000 },
  { label: 'Sep', forecast: 1_196_000 },
  { label: 'Oct', forecast: 1_247_000 },
].map(({ label, forecast: predicted }, index) => {
  const actual = history[index]!.cost;
  const errorOf = (amount: number) => Math.abs(amount - actual) / actual;
  const repeated = history[index - 1]?.cost ?? APRIL;
  return { label, forecast: predicted, actual, error: errorOf(predicted), repeatedError: errorOf(repeated) };
});

const mean = (errors: readonly number[]) => errors.reduce((sum, error) => sum + error, 0) / errors.length;

export const meanError = mean(backtest.map(({ error }) => error));

/** Of a forecast that repeats the last month. */
export const meanRepeatedError = mean(backtest.map(({ repeatedError }) => repeatedError));

const typicalError = Math.sqrt(mean(backtest.map(({ error }) => error ** 2)));

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

export const forecast = expected.map(({ label, cost }, index) => ({
  label,
  cost,
  low: Math.round((cost * (1 - halfBand(index + 1))) / 1000) * 1000,
  high: Math.round((cost * (1 + halfBand(index + 1))) / 1000) * 1000,
}));

/** Six months back, five ahead. */
export const yearPoints = [
  ...history.map(({ label, cost }) => ({ name: label, cost })),
  ...forecast.slice(0, 5).map(({ label, cost, low, high }) => ({ name: label, cost, range: { low, high } })),
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

/** Three months by day; adds up to the months' forecasts. */
const dailyForecast = datesOfMonths.slice(0, 3).flatMap((dates, month) =>
  shareOut(
    forecast[month]!.cost,
    dates.map((date) => USUAL_DAY[isWeekend(date) ? 'weekend' : 'weekday']),
  ),
);

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
