import { Figure } from '@site/design-system';
import { thisMonth } from '@site/sample-bill/months';
import { dollars } from '../data/month/money.ts';
import { isOverBudget, teamBudgets } from '../data/plans/budgets.ts';
import { Meter } from './meter.tsx';

/** Longest bar: the largest budget, a little short of the full width so that its limit shows. */
const SCALE = 1.04 * Math.max(...teamBudgets.map(({ budget, actual }) => Math.max(budget, actual)));

export function TeamBudgets() {
  return (
    <Figure
      title="Budgets by team"
      note={thisMonth.name}
      caption="Illustrative data. The dark mark is the budget."
    >
      <table className="w-full table-fixed text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col">Team</th>
            <th scope="col" className="w-[30%] text-right">
              Actual
            </th>
            <th scope="col" className="w-[30%] text-right">
              Budget
            </th>
          </tr>
        </thead>
        {teamBudgets.map((team) => {
          const over = isOverBudget(team);
          return (
            <tbody key={team.owner}>
              <tr>
                <th scope="row" className="pt-3 text-ink">
                  {team.owner}
                  {over ? <span className="block text-xs">Over budget</span> : null}
                </th>
                <td className="pt-3 pl-2 text-right tabular">{dollars(team.actual)}</td>
                <td className="pt-3 pl-2 text-right tabular">{dollars(team.budget)}</td>
              </tr>
              <tr>
                <td colSpan={3} className="py-2">
                  <Meter share={team.actual / SCALE} limit={team.budget / SCALE} over={over} />
                </td>
              </tr>
            </tbody>
          );
        })}
      </table>
    </Figure>
  );
}
