import { compactUsd } from '@site/design-system';
import type { ReactNode } from 'react';
import { anomalies } from '../../data/findings/anomalies.ts';
import type { Share } from '../../data/month/bill/breakdowns.ts';
import { longDate, shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';

/** One scale for all periods, so that a change of period does not redraw the axis. US dollars. */
const TOP = 75_000;
const TICKS = [25_000, 50_000, 75_000];
const share = (percent: number) => `${Math.round(100 * percent) / 100}%`;
const down = (amount: number) => share(100 - (amount * 100) / TOP);

interface DayBarsProps {
  /** Cost by ISO date, oldest first. */
  days: readonly Share[];
  selected: string;
  /** Laid over the bars. */
  children?: ReactNode;
}

export function DayBars({ days, selected, children }: DayBarsProps) {
  const step = 100 / days.length;
  const first = days[0]!;
  const last = days.at(-1)!;
  const highest = days.reduce((top, day) => (day.cost > top.cost ? day : top));
  return (
    <div className="flex gap-3 text-chart text-muted">
      <div aria-hidden className="flex h-52 flex-col-reverse justify-between text-right tabular">
        {[0, ...TICKS].map((tick) => (
          <span key={tick} className="flex h-0 items-center justify-end">
            {compactUsd(tick)}
          </span>
        ))}
      </div>
      <div className="grow">
        <div className="relative has-focus-visible:outline-2 has-focus-visible:outline-brand">
          <svg
            role="img"
            aria-label={`Bars from ${longDate(first.name)} to ${longDate(last.name)}; the highest is ${longDate(highest.name)} with ${dollars(highest.cost)}.`}
            className="h-52 w-full border-b border-field"
          >
            {TICKS.map((tick) => (
              <rect key={tick} y={down(tick)} width="100%" height="1" className="fill-hairline" />
            ))}
            {days.map(({ name, cost }, index) => (
              <rect
                key={name}
                x={share((index + 0.15) * step)}
                width={share(0.7 * step)}
                y={down(cost)}
                height={share((cost * 100) / TOP)}
                rx="2"
                className={barColor(name, selected)}
              />
            ))}
          </svg>
          {children}
        </div>
        <p className="mt-1.5 flex justify-between">
          <span>{shortDate(first.name)}</span>
          <span>{shortDate(last.name)}</span>
        </p>
      </div>
    </div>
  );
}

/** Only an anomaly that shows in the company's total stands out. */
const visible = anomalies.reduce((largest, anomaly) => (anomaly.excess > largest.excess ? anomaly : largest));

function barColor(date: string, selected: string): string {
  if (date === visible.date) return 'fill-anomaly';
  return date === selected ? 'fill-brand-strong' : 'fill-bar';
}
