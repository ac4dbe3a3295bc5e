import { compactUsd } from '@site/design-system';
import { Bars, type DayCost, ticksOf } from '@site/design-system/chart-drawings';
import type { ComponentProps, ReactNode } from 'react';

interface DaysChartProps {
  title: string;
  days: readonly DayCost[];
  /** Index of the day whose bar is a link. */
  marked: number;
  chosen: string;
  link: ComponentProps<typeof Bars>['link'];
  children: ReactNode;
}

export function DaysChart({ title, days, marked, chosen, link, children }: DaysChartProps) {
  const ticks = ticksOf(days);
  const top = ticks.at(-1)!;
  const [first, last] = [days[0]!.label, days.at(-1)!.label];
  // The slider reads each day's amount.
  const unusual = days.flatMap(({ label, anomaly }) => (anomaly ? `${label}: ${anomaly}` : []));
  return (
    <>
      <div className="flex gap-3 text-chart tabular">
        <div aria-hidden className="flex flex-col-reverse justify-between text-right text-muted">
          {ticks.map((tick) => (
            <span key={tick} className="flex h-0 items-center justify-end">
              {compactUsd(tick)}
            </span>
          ))}
        </div>
        <div className="relative min-w-0 grow has-focus-visible:outline-2 has-focus-visible:outline-brand">
          <span role="img" aria-label={[`${title}, ${first} to ${last}`, ...unusual].join('; ')} />
          <svg aria-hidden className="h-35 w-full overflow-visible">
            {ticks.map((tick) => (
              <rect
                key={tick}
                y={`${100 - (100 * tick) / top}%`}
                width="100%"
                height="1"
                className={tick === 0 ? 'fill-field' : 'fill-hairline'}
              />
            ))}
            <Bars
              days={days.map(({ anomaly, ...day }, index) => (index === marked ? { ...day, anomaly } : day))}
              top={top}
              chosen={chosen}
              link={link}
              marked
            />
          </svg>
          {children}
        </div>
      </div>
      <p className="mt-2 flex justify-between text-chart text-muted">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </>
  );
}
