export interface TeamBudget {
  owner: string;
  /** October 2026, US dollars. */
  budget: number;
  actual: number;
}

/** Teams with a budget, largest cost first. Actual cost is written out; charted-costs.test.ts derives it again. */
export const teamBudgets: readonly TeamBudget[] = [
  { owner: 'Storefront', budget: 365_000, actual: 360_200 },
  { owner: 'Payments', budget: 250_000, actual: 242_100 },
  { owner: 'Data Engineering', budget: 215_000, actual: 212_900 },
  { owner: 'Machine Learning', budget: 155_000, actual: 173_600 },
  { owner: 'Platform', budget: 180_000, actual: 173_368 },
  { owner: 'Finance Systems', budget: 95_000, actual: 92_000 },
];

export const isOverBudget = ({ budget, actual }: TeamBudget) => actual > budget;
