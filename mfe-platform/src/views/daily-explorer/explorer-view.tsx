import { Button } from '@site/design-system';
import type { ReactNode } from 'react';
import { byDate, type Dimension, daysBy, totalOf } from '../../data/month/bill/breakdowns.ts';
import { type Period, periods } from '../../data/month/bill/daily-costs.ts';
import { longDate, shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { BreakdownList } from '../tables/breakdown-list.tsx';
import { DayBars } from './day-bars.tsx';

export const explorerDimensions = ['Source', 'Pools', 'Owner', 'Geography'] as const satisfies Dimension[];

interface ExplorerViewProps {
  period: Period;
  dimension: (typeof explorerDimensions)[number];
  /** ISO date of the selected day. */
  day: string;
  onPeriod?: (period: Period) => void;
  onDimension?: (dimension: (typeof explorerDimensions)[number]) => void;
  onOpen?: () => void;
  /** Laid over the bars. */
  children?: ReactNode;
}

export function highestDay(period: Period): string {
  return byDate(periods[period]).reduce((top, day) => (day.cost > top.cost ? day : top)).name;
}

/** What the explorer looks like, with or without its script: the choices take the same space in both. */
export function ExplorerView({
  period,
  dimension,
  day,
  onPeriod,
  onDimension,
  onOpen,
  children,
}: ExplorerViewProps) {
  const days = periods[period];
  const total = totalOf(days);
  const bars = byDate(days);
  const cost = bars.find(({ name }) => name === day)?.cost ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="text-sm text-muted">
          Daily expenses, {period.toLowerCase()}
          <br />
          <strong className="figures text-h2">{dollars(total)}</strong>
        </p>
        <Choices
          label="Period"
          options={Object.keys(periods) as Period[]}
          chosen={period}
          onChoose={onPeriod}
        />
      </div>
      <div className="mt-6">
        <DayBars days={bars} selected={day}>
          {children}
        </DayBars>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4 text-sm">
        <p>
          {longDate(day)} <strong className="figures">{dollars(cost)}</strong>
        </p>
        <span className={onOpen ? '' : 'invisible'}>
          <Button variant="secondary" onClick={onOpen}>
            Billing rows of {shortDate(day)}
          </Button>
        </span>
      </div>
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-4">
        <strong className="text-ink">By {dimension.toLowerCase()}</strong>
        <Choices label="Breakdown" options={explorerDimensions} chosen={dimension} onChoose={onDimension} />
      </div>
      <BreakdownList label={`Cost by ${dimension.toLowerCase()}`} shares={daysBy(dimension, days)} />
    </>
  );
}

interface ChoicesProps<Option extends string> {
  label: string;
  options: readonly Option[];
  chosen: Option;
  onChoose?: (option: Option) => void;
}

function Choices<Option extends string>({ label, options, chosen, onChoose }: ChoicesProps<Option>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      role="group"
      aria-label={label}
      className={`flex w-full flex-wrap gap-1 rounded-control border p-1 text-xs sm:w-auto ${onChoose ? '' : 'invisible'}`}
    >
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => onChoose?.(option)}
          className="fade min-h-9 grow rounded-control px-2 font-semibold hover:bg-wash aria-pressed:bg-brand aria-pressed:text-white"
        >
          {option}
        </button>
      ))}
    </div>
  );
}
