import { periods } from '@site/sample-bill/daily-costs';
import { isWeekend } from '@site/sample-bill/days';
import { byDate } from '@site/sample-bill/sums';
import { type TeamBudget, teamBudgets } from './budgets.ts';

/** Share of a weekday's cost, from the teams' history. */
const WEEKEND = 0.7;

/** Forecast over the budget, or percentage of it reached by the actual cost. */
export type AlertStep = 'forecast' | 50 | 80 | 95 | 100;

const SHARES = [50, 80, 95, 100] as const;

/** US dollars. */
export interface BudgetBurn extends TeamBudget {
  /** Cost since the first of the month, and the month's total at usual cost. */
  days: { date: string; sum: number; forecast: number }[];
  /** First day whose cost makes the alert due; absent if none does. */
  alertDays: Partial<Record<AlertStep, string>>;
  /** Over an even use of the budget, by day. */
  distances: number[];
}

const sumTo = (values: readonly number[], index: number) =>
  values.slice(0, index + 1).reduce((sum, value) => sum + value, 0);

/** @throws TypeError for a team without a budget. */
export function burnOf(team: string): BudgetBurn {
  const budget = teamBudgets.find(({ owner }) => owner === team)!;
  const dates = byDate(periods['This month'].filter(({ line }) => line.owner === team));
  const weights = dates.map(({ name }) => (isWeekend(name) ? WEEKEND : 1));
  const costs = dates.map(({ cost }) => cost);
  const whole = sumTo(weights, dates.length - 1);
  const days = dates.map(({ name }, index) => {
    const sum = sumTo(costs, index);
    const rest = whole - sumTo(weights, index);
    return { date: name, sum, forecast: Math.round(sum + rest * usualDay(costs, weights, index)) };
  });
  const first = (due: (day: (typeof days)[number]) => boolean) => days.find(due)?.date;
  return {
    ...budget,
    days,
    alertDays: {
      forecast: first(({ forecast }) => forecast > budget.budget),
      ...Object.fromEntries(
        SHARES.map((share) => [share, first(({ sum }) => sum > (share / 100) * budget.budget)]),
      ),
    },
    distances: days.map(({ sum }, day) => Math.round(sum - (budget.budget * sumTo(weights, day)) / whole)),
  };
}

/** Median weekday so far: one unusual day does not move it. */
function usualDay(costs: readonly number[], weights: readonly number[], index: number): number {
  const days = costs.slice(0, index + 1).map((cost, day) => cost / weights[day]!);
  return days.sort((a, b) => a - b)[index >> 1]!;
}

export const budgetBurns: readonly BudgetBurn[] = teamBudgets.map(({ owner }) => burnOf(owner));

export const BROKEN = 'Machine Learning';
