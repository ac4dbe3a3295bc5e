import { byDate } from '../month/bill/breakdowns.ts';
import { periods } from '../month/bill/daily-costs.ts';
import { isWeekend } from '../month/calendar.ts';
import { teamBudgets } from './budgets.ts';

const OWNER = 'Machine Learning';
/** Cost of a weekend day as a share of a weekday's, from the team's own history. */
const WEEKEND = 0.7;

export const burnBudget = teamBudgets.find(({ owner }) => owner === OWNER)!;

const dates = byDate(periods['This month'].filter(({ line }) => line.owner === OWNER));
const weights = dates.map(({ name }) => (isWeekend(name) ? WEEKEND : 1));
const sumTo = (values: readonly number[], index: number) =>
  values.slice(0, index + 1).reduce((sum, value) => sum + value, 0);
const costs = dates.map(({ cost }) => cost);

/** A usual weekday, from the days so far: one day that is far off does not move it. */
function usualDay(index: number): number {
  const days = costs.slice(0, index + 1).map((cost, day) => cost / weights[day]!);
  return days.sort((a, b) => a - b)[index >> 1]!;
}

/** Cost since the first of the month day by day, and the month's total if the rest is as usual. */
export const burnDays = dates.map(({ name }, index) => {
  const sum = sumTo(costs, index);
  const rest = sumTo(weights, dates.length - 1) - sumTo(weights, index);
  return { date: name, sum, forecast: Math.round(sum + rest * usualDay(index)) };
});

/** The first day on which the sum is over the budget. */
export const burnedOn = burnDays.find(({ sum }) => sum > burnBudget.budget)!;

/** The first day whose cost makes an alert due; it is sent when the provider has published that day. */
export const alertDays = {
  forecast: burnDays.find(({ forecast }) => forecast > burnBudget.budget)!.date,
  ...Object.fromEntries(
    [50, 80, 95, 100].map((share) => [
      share,
      burnDays.find(({ sum }) => sum > (share / 100) * burnBudget.budget)!.date,
    ]),
  ),
} as Record<'forecast' | 50 | 80 | 95 | 100, string>;
