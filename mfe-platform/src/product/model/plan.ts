import { sum } from 'd3-array';
import type { DateRange } from './filter.ts';
import type { Ledger, LedgerAdvice } from './ledger.ts';
import { monthsOf } from './period.ts';
import type { Selection } from './select.ts';
import { totalOf } from './sums.ts';

/** Changes are made in November and count in full from the next month. */
const FIRST_SAVING_MONTH = 1;

/** US dollars a month. */
export const savingOn = (lines: readonly number[], advice: readonly LedgerAdvice[]) =>
  sum(advice, ({ savings }) => sum(savings, ([line, saving]) => (lines.includes(line) ? saving : 0)));

/** In the order of execution. */
export const adviceOn = (ledger: Ledger, lines: readonly number[]) =>
  ledger.advice.filter(({ savings }) => savings.some(([line]) => lines.includes(line)));

/** US dollars, net of what was accepted. */
export function forecastOf(ledger: Ledger, lines: readonly number[], accepted: readonly LedgerAdvice[]) {
  const saved = savingOn(lines, accepted);
  return ledger.forecast.map(({ label, costs, low, high }, month) => {
    const expected = sum(lines, (line) => costs[line]!);
    const cost = expected - (month >= FIRST_SAVING_MONTH ? saved : 0);
    const whole = sum(costs);
    return {
      label,
      cost,
      low: Math.round((cost * low) / whole),
      high: Math.round((cost * high) / whole),
    };
  });
}

export interface TeamOutlook {
  team: string;
  actual: number;
  budget: number;
  /** Forecast for the first month in which savings count in full. */
  outlook: number;
  monthBudget: number;
}

/** In the order of the budgets. */
export function budgetsOf(
  ledger: Ledger,
  selection: Selection,
  range: DateRange,
  accepted: readonly LedgerAdvice[],
): TeamOutlook[] {
  const months = monthsOf(range).length;
  return ledger.budgets.flatMap(({ team, budget }) => {
    const lines = selection.lines.filter((line) => ledger.lines[line]!.owner === team);
    if (lines.length === 0) return [];
    return {
      team,
      actual: totalOf(ledger, { ...selection, lines }),
      budget: budget * months,
      outlook: forecastOf(ledger, lines, accepted)[FIRST_SAVING_MONTH]!.cost,
      monthBudget: budget,
    };
  });
}
