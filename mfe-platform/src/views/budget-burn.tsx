import { compactUsd, Figure } from '@site/design-system';
import { longDate, shortDate, thisMonth } from '../data/month/calendar.ts';
import { dollars } from '../data/month/money.ts';
import { burnBudget, burnDays, burnedOn } from '../data/plans/budget-burn.ts';

const TOP = 200_000;
const down = (amount: number) => Math.round((1000 * (TOP - amount)) / TOP) / 10;
const share = (percent: number) => `${percent}%`;

/** Cost added up over the month, against the budget. */
export function BudgetBurn() {
  const { owner, budget, actual } = burnBudget;
  return (
    <Figure title={owner} note={`${thisMonth.name}, to date`}>
      <svg
        role="img"
        aria-label={`${owner} passes its budget of ${dollars(budget)} on ${longDate(burnedOn.date)} and ends the month at ${dollars(actual)}.`}
        className="h-52 w-full border-b border-field"
      >
        <BurnBars />
        <text y={share(down(budget))} dy="-8" className="fill-ink text-chart">
          Budget {compactUsd(budget)}
        </text>
      </svg>
      <p className="mt-1.5 flex justify-between text-chart text-muted">
        <span>{shortDate(burnDays[0]!.date)}</span>
        <span>Over budget from {shortDate(burnedOn.date)}</span>
        <span>{shortDate(burnDays.at(-1)!.date)}</span>
      </p>
    </Figure>
  );
}

/** The columns and the budget's line alone, in percent of their box. */
export function BurnBars() {
  const { budget } = burnBudget;
  return (
    <>
      {burnDays.map(({ date, sum }, index) => (
        <rect
          key={date}
          x={share(Math.round((index * 10000) / burnDays.length) / 100)}
          width="2.6%"
          y={share(down(sum))}
          height={share(100 - down(sum))}
          className={sum > budget ? 'fill-ink' : 'fill-bar'}
        />
      ))}
      <rect y={share(down(budget))} width="100%" height="2" className="fill-ink" />
    </>
  );
}
