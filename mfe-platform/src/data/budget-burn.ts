import { byDate } from './breakdowns.ts';
import { teamBudgets } from './budgets.ts';
import { periods } from './daily-costs.ts';

const OWNER = 'Machine Learning';

export const burnBudget = teamBudgets.find(({ owner }) => owner === OWNER)!;

/** Cost since the first of the month, day by day. */
export const burnDays = byDate(periods['This month'].filter(({ line }) => line.owner === OWNER)).map(
  ({ name }, index, days) => ({
    date: name,
    sum: days.slice(0, index + 1).reduce((sum, { cost }) => sum + cost, 0),
  }),
);

/** The first day on which the sum is over the budget. */
export const burnedOn = burnDays.find(({ sum }) => sum > burnBudget.budget)!;
