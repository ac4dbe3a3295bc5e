import type { ReactNode } from 'react';
import { Bars, type ChartLink, type DayCost, excessOf, summaryOf } from './bars.tsx';

type SparkBarsProps = {
  title: string;
  days: DayCost[];
  /** Label of the day that is being read. */
  chosen?: string;
  /** Between the first and the last day. */
  reading?: ReactNode;
  /** Where the bar of an anomaly leads. */
  link?: ChartLink;
  /** A control over the bars. */
  children?: ReactNode;
};

/** 80 px hold the highest bar, a dot and a line of 12 px over it. */
const ROOM = 1.45;

/** Daily costs as bars alone, for panels with other content. */
export function SparkBars({ title, days, chosen, reading, link, children }: SparkBarsProps) {
  const highest = Math.max(...days.map(({ value }) => value));
  // Without an axis, an anomaly's dot and amount get their room from the bars.
  const top = days.some((day) => excessOf(day) > 0) ? highest * ROOM : highest;
  return (
    <>
      <div className="relative has-focus-visible:outline-2 has-focus-visible:outline-brand">
        {/* The name is next to the drawing: what has a name of its own can hold no link. */}
        <span role="img" aria-label={summaryOf(title, days)} />
        <svg aria-hidden className="h-20 w-full border-b border-field text-chart tabular">
          <Bars days={days} top={top} chosen={chosen} link={link} marked />
        </svg>
        {children}
      </div>
      <p className="mt-1.5 flex justify-between text-chart text-muted">
        <span>{days[0]?.label}</span>
        {reading}
        <span>{days.at(-1)?.label}</span>
      </p>
    </>
  );
}
