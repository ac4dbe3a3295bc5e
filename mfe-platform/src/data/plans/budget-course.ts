import { isWeekend } from '@site/sample-bill/days';
import { type BudgetBurn, burnOf, WEEKEND } from './budget-burn.ts';
import { teamBudgets } from './budgets.ts';

export interface BudgetCourse extends BudgetBurn {
  /** US dollars over an even use of the budget, by day. */
  distances: number[];
}

export const budgetCourses: readonly BudgetCourse[] = teamBudgets.map(({ owner }) => {
  const burn = burnOf(owner);
  const weights = burn.days.map(({ date }) => (isWeekend(date) ? WEEKEND : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  const distances = burn.days.map(({ sum }, day) => {
    passed += weights[day]!;
    return Math.round(sum - (burn.budget * passed) / whole);
  });
  return { ...burn, distances };
});
