import { DIMENSIONS, labelOf } from '@site/sample-bill/dimensions';
import { dollars, percent } from '../../data/month/money.ts';
import { daysIn, monthsOf } from '../model/period.ts';
import type { ViewState } from '../view-state/state.ts';

/** A budget is for all of a team's costs and whole months; a view may show less. */
export interface BudgetScope {
  /** Only all costs of whole months can be over or under a budget. */
  comparable: boolean;
  /** With its verb: "AWS is". */
  part?: string;
  note: string;
}

export function budgetScope({ filter, range }: Pick<ViewState, 'filter' | 'range'>): BudgetScope {
  const values = DIMENSIONS.filter((name) => name !== 'team').flatMap((name) =>
    filter[name].map((value) => labelOf(name, value)),
  );
  const part = values.length > 1 ? 'The selection is' : values[0] && `${values[0]} is`;
  const months = monthsOf(range);
  const all = months.reduce((sum, { days }) => sum + days, 0);
  const shown = daysIn(range);
  const comparable = !part && shown === all;
  const mark = `The dark mark is the ${comparable ? '' : 'whole '}budget`;
  if (shown === all && months.length === 1) return { comparable, part, note: mark };
  const names = months.map(({ name }) => name.split(' ')[0]).join(' and ');
  return { comparable, part, note: `${shown} of ${all} days. ${mark} for ${names}` };
}

/** "$105,400 left", "AWS is 71.1% of the budget" */
export function comparisonOf({ comparable, part }: BudgetScope, actual: number, budget: number): string {
  if (!comparable) return `${part ? `${part} ` : ''}${percent(actual, budget)} of the budget`;
  return actual > budget ? `Over by ${dollars(actual - budget)}` : `${dollars(budget - actual)} left`;
}
