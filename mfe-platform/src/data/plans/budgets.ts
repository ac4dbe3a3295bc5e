import figures from '../../../product-data/landing.json' with { type: 'json' };

export interface TeamBudget {
  owner: string;
  /** October 2026, US dollars. */
  budget: number;
  actual: number;
}

export const teamBudgets: readonly TeamBudget[] = figures.budgets;

export const isOverBudget = ({ budget, actual }: TeamBudget) => actual > budget;
