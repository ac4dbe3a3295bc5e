import { Icon } from '@site/design-system';
import { arrowLeftIcon, arrowRightIcon } from '@site/design-system/icons';
import type { ReactNode } from 'react';
import { allocated, keyFigures } from '../../data/month/charted-costs.ts';
import { isOverBudget, teamBudgets } from '../../data/plans/budgets.ts';
import { loopOf, methodology } from './copy.ts';

const within = teamBudgets.filter((team) => !isOverBudget(team)).length;

export function PracticeLoop() {
  const { repeat, caption, practices } = methodology;
  return (
    <figure className="pt-4">
      <div className="relative rounded-panel border-2 border-leaf bg-surface pb-4">
        <ol className="grid md:grid-cols-3 lg:gap-12">
          {loopOf({ ...keyFigures, allocated, within, teams: teamBudgets.length }).map(
            ({ phase, value, text }, index) => (
              <li
                key={phase}
                className="relative px-6 pt-7 pb-8 max-md:not-first:border-t-2 max-md:not-first:border-leaf"
              >
                <Sign place="-top-4.5">
                  {phase}
                  <Icon shape={arrowRightIcon} size={16} />
                </Sign>
                <p className="figures text-h1">{value}</p>
                <p className="mt-1 text-sm">{text}</p>
                <h3 className="mt-5 text-h3">{practices[index]!.title}</h3>
                <p className="mt-1">{practices[index]!.text}</p>
              </li>
            ),
          )}
        </ol>
        <Sign place="-bottom-4.5">
          <Icon shape={arrowLeftIcon} size={16} />
          {repeat}
        </Sign>
      </div>
      <figcaption className="mt-8 text-xs text-muted">{caption}</figcaption>
    </figure>
  );
}

const Sign = ({ place, children }: { place: string; children: ReactNode }) => (
  <p
    className={`absolute left-6 flex min-h-8 items-center gap-2 rounded-full border-2 border-leaf bg-wash px-3.5 text-sm font-semibold text-brand-strong ${place}`}
  >
    {children}
  </p>
);
