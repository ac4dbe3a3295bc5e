import { dollars, percent } from '../../data/month/money.ts';
import { Meter } from '../../views/meter.tsx';
import type { TeamOutlook } from '../model/plan.ts';
import { toggleValue } from '../view-state/changes.ts';
import { type BudgetScope, budgetScope, comparisonOf } from './budget-scope.ts';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';

export function BudgetsPanel({ view, state, change }: PanelInput) {
  const { budgets } = view;
  const scope = budgetScope(state);
  const scale = 1.04 * Math.max(1, ...budgets.flatMap(({ actual, budget }) => [actual, budget]));
  return (
    <Panel id="budgets" title="Budgets by team" note={scope.note}>
      {budgets.length === 0 ? (
        <p className="text-sm">No team with a budget in these filters.</p>
      ) : (
        <ul className="text-sm">
          {budgets.map((outlook) => (
            <li key={outlook.team} className="grid border-t first:border-t-0">
              <button
                type="button"
                aria-pressed={state.filter.team.includes(outlook.team)}
                onClick={() => change(toggleValue(state, 'team', outlook.team))}
                className="fade -mx-1 grid gap-1 rounded-control px-1 py-2 text-left hover:bg-wash aria-pressed:bg-wash"
              >
                <TeamBudget outlook={outlook} scope={scope} scale={scale} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-xs text-muted">
        December’s forecast, with Storefront’s season, against October’s budget: December has none yet.
      </p>
    </Panel>
  );
}

/** "+4.8%" */
const change = (amount: number, before: number) =>
  `${amount < before ? '' : '+'}${percent(amount - before, before)}`;

interface TeamBudgetProps {
  outlook: TeamOutlook;
  scope: BudgetScope;
  /** US dollars of a full bar. */
  scale: number;
}

function TeamBudget({
  outlook: { team, actual, budget, outlook, monthBudget },
  scope,
  scale,
}: TeamBudgetProps) {
  const over = actual > budget;
  const comparison = comparisonOf(scope, actual, budget);
  return (
    <>
      <span className="flex flex-wrap gap-x-3">
        <strong className="grow text-ink">{team}</strong>
        <span className="tabular">
          <span>{dollars(actual)}</span> <span className="text-muted">of {dollars(budget)}</span>
        </span>
      </span>
      <Meter share={actual / scale} limit={budget / scale} over={over} />
      <span className="flex flex-wrap gap-x-3 text-xs text-muted">
        <span className="grow">
          {over && scope.comparable ? <strong className="text-ink">{comparison}</strong> : comparison}
        </span>
        <span className="whitespace-nowrap">
          {`December: ${dollars(outlook)}${scope.part ? '' : `, ${change(outlook, monthBudget)}`}`}
        </span>
      </span>
    </>
  );
}
