import { allocated, keyFigures } from '../../data/month/charted-costs.ts';
import { isOverBudget, teamBudgets } from '../../data/plans/budgets.ts';
import { loopOf, methodology } from './copy.ts';

const within = teamBudgets.filter((team) => !isOverBudget(team)).length;

export const PracticeLoop = () => (
  <ol className="grid gap-4 lg:grid-cols-3 lg:gap-6">
    {loopOf({ ...keyFigures, allocated, within, teams: teamBudgets.length }).map(
      ({ phase, value, text }, index) => (
        <li key={phase} className="border-t border-brand pt-4">
          <p className="text-sm font-semibold text-brand">{phase}</p>
          <p className="text-sm">
            <span className="figures block text-h1">{value}</span> {text}
          </p>
          <h3 className="mt-4 text-h3">{methodology.practices[index]!.title}</h3>
          <p className="mt-1">{methodology.practices[index]!.text}</p>
        </li>
      ),
    )}
  </ol>
);
