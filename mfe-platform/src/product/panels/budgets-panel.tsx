import { dollars } from '../../data/month/money.ts';
import { Meter } from '../../views/meter.tsx';
import { toggleValue } from '../view-state/changes.ts';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';

export function BudgetsPanel({ view, state, change }: PanelInput) {
  const { budgets } = view;
  const scale = 1.04 * Math.max(1, ...budgets.flatMap(({ actual, budget }) => [actual, budget]));
  return (
    <Panel id="budgets" title="Budgets by team" note="The dark mark is the budget">
      {budgets.length === 0 ? (
        <p className="text-sm">No team with a budget in these filters.</p>
      ) : (
        <ul className="text-sm">
          {budgets.map(({ team, actual, budget, outlook, monthBudget }) => (
            <li key={team} className="grid border-t first:border-t-0">
              <button
                type="button"
                aria-pressed={state.filter.team.includes(team)}
                onClick={() => change(toggleValue(state, 'team', team))}
                className="fade -mx-1 grid gap-1 rounded-control px-1 py-2 text-left hover:bg-wash aria-pressed:bg-wash"
              >
                <span className="flex gap-3">
                  <strong className="grow text-ink">{team}</strong>
                  <span className="tabular">
                    {dollars(actual)} <span className="text-muted">of {dollars(budget)}</span>
                  </span>
                </span>
                <Meter
                  share={actual / scale}
                  limit={budget / scale}
                  tone={actual > budget ? 'over' : 'normal'}
                />
                <span className="flex gap-3 text-xs text-muted">
                  <span className="grow">
                    {actual > budget ? (
                      <strong className="text-ink">Over by {dollars(actual - budget)}</strong>
                    ) : (
                      `${dollars(budget - actual)} left`
                    )}
                  </span>
                  <span>
                    December: {dollars(outlook)}
                    {outlook > monthBudget ? ', over' : ''}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
