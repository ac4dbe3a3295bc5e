import { compactUsd } from '../format/compact-usd.ts';
import { percent } from '../format/percent.ts';
import { ChartFrame, ChartKey, ChartKeyEntry } from './chart-frame.tsx';
import { scaleTicks } from './scale.ts';

export type DayCost = {
  /** "Mar 4" */
  label: string;
  /** US dollars */
  value: number;
  /** What is wrong on this day, for example "+73% over expected". */
  anomaly?: string;
};

type BarChartProps = {
  title: string;
  days: DayCost[];
  /** `spark` draws the bars alone, for panels with other content. */
  detail?: 'axes' | 'spark';
};

/** Daily costs; an unusual day is burnt orange and named in the legend. */
export function BarChart({ title, days, detail = 'axes' }: BarChartProps) {
  const largest = Math.max(...days.map(({ value }) => value));
  const anomalies = days
    .filter(({ anomaly }) => anomaly)
    .map(({ label, value, anomaly }) => `${label}: ${compactUsd(value)}, ${anomaly}`);
  const first = days[0]?.label ?? '';
  const last = days.at(-1)?.label ?? '';
  const series = days.map(({ value }) => compactUsd(value)).join(', ');
  const summary = [
    `${title}, ${first} to ${last}: ${series}`,
    ...anomalies.map((text) => `anomaly on ${text}`),
  ].join('; ');

  if (detail === 'spark') {
    return (
      <div role="img" aria-label={summary}>
        <svg aria-hidden className="h-20 w-full border-b border-field">
          <Bars days={days} />
        </svg>
        <p className="mt-1.5 flex justify-between text-chart text-muted">
          <span>{first}</span>
          <span>{last}</span>
        </p>
      </div>
    );
  }
  const ticks = scaleTicks(0, largest);
  const every = Math.ceil(days.length / 7);
  const labels = days
    .map(({ label }, index) => ({ at: (index + 0.5) / days.length, text: label }))
    .filter((_, index) => index % every === 0);
  return (
    <div>
      <ChartFrame summary={summary} ticks={ticks} labels={labels}>
        <Bars days={days} top={ticks.at(-1)!} />
      </ChartFrame>
      {anomalies.length > 0 && (
        <ChartKey>
          {anomalies.map((text) => (
            <ChartKeyEntry key={text} text={text}>
              <rect x="4" width="12" height="12" rx="2" className="fill-anomaly" />
            </ChartKeyEntry>
          ))}
        </ChartKey>
      )}
    </div>
  );
}

type BarsProps = {
  days: readonly DayCost[];
  /** US dollars at the upper edge. */
  top?: number;
};

/** The columns alone: SVG in percent of its box. */
export function Bars({ days, top = Math.max(...days.map(({ value }) => value)) }: BarsProps) {
  return days.map(({ label, value, anomaly }, index) => (
    <rect
      key={label}
      x={percent(index + 0.16, days.length)}
      y={percent(top - value, top)}
      width={percent(0.68, days.length)}
      height={percent(value, top)}
      rx="2"
      className={anomaly ? 'fill-anomaly' : 'fill-bar'}
    />
  ));
}
