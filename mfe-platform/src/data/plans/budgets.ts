import figures from '../../../product-data/landing.json' with { type: 'json' };

/** October 2026, US dollars. */
export const teamBudgets = figures.budgets;
export type TeamBudget = (typeof teamBudgets)[number];

export const isOverBudget = ({ budget, actual }: TeamBudget) => actual > budget;
