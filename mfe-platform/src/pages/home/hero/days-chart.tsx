import { compactUsd } from '@site/design-system';
import { Bars } from '@site/design-system/chart-drawings';
import type { ComponentProps, ReactNode } from 'react';

type BarsProps = ComponentProps<typeof Bars>;

interface DaysChartProps {
  title: string;
  days: readonly { label: string; value: number; anomaly?: string; excess?: number }[];
  /** Index of the day whose bar is a link. */
  marked: number;
  chosen: string;
  link: BarsProps['link'];
  /** Under the bars. */
  reading: ReactNode;
  /** A control over the bars. */
  children: ReactNode;
}

/** US dollars between two rules. */
const STEP = 20_000;

/** Daily expenses as the dashboard draws them, 140 px high. */
export function DaysChart({ title, days, marked, chosen, link, reading, children }: DaysChartProps) {
  const highest = Math.max(...days.map(({ value }) => value));
  const rules = Math.ceil(highest / STEP);
  const summary = `${title}: ${days.map(({ label, value }) => `${label} ${compactUsd(value)}`).join(', ')}`;
  return (
    <>
      <div className="flex gap-3 text-chart">
        <div aria-hidden className="flex flex-col justify-between text-right text-muted">
          {Array.from({ length: rules + 1 }, (_, rule) => (
            <span key={rule} className="flex h-0 items-center justify-end">
              {compactUsd((rules - rule) * STEP)}
            </span>
          ))}
        </div>
        <div className="relative min-w-0 grow has-focus-visible:outline-2 has-focus-visible:outline-brand">
          <span role="img" aria-label={summary} />
          <svg aria-hidden className="h-35 w-full overflow-visible">
            {Array.from({ length: rules + 1 }, (_, rule) => (
              <rect
                key={rule}
                y={`${(100 * rule) / rules}%`}
                width="100%"
                height="1"
                className={rule === rules ? 'fill-field' : 'fill-hairline'}
              />
            ))}
            <Bars
              days={days.map(({ anomaly, ...day }, index) => (index === marked ? { ...day, anomaly } : day))}
              top={rules * STEP}
              chosen={chosen}
              link={link}
            />
          </svg>
          {children}
        </div>
      </div>
      <p className="mt-2 flex justify-between text-chart text-muted">
        <span>{days[0]!.label}</span>
        {reading}
        <span>{days.at(-1)!.label}</span>
      </p>
    </>
  );
}
