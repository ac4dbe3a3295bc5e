import { monthBy } from './breakdowns.ts';

/** Budgets of October 2026 in US dollars. */
const budgets: Record<string, number> = {
  Storefront: 365_000,
  Payments: 250_000,
  'Data Engineering': 215_000,
  'Machine Learning': 150_000,
  Platform: 180_000,
  'Finance Systems': 95_000,
};

export interface TeamBudget {
  owner: string;
  budget: number;
  actual: number;
}

/** Teams with a budget, largest cost first. */
export const teamBudgets: readonly TeamBudget[] = monthBy('Owner').flatMap(({ name, cost }) =>
  name in budgets ? [{ owner: name, budget: budgets[name]!, actual: cost }] : [],
);

export const isOverBudget = ({ budget, actual }: TeamBudget) => actual > budget;
