import { Bars, type DayCost, excessOf, summaryOf } from './bars.tsx';

type SparkBarsProps = {
  title: string;
  days: DayCost[];
};

/** 80 px hold the highest bar, a dot and a line of 12 px. */
const ROOM = 1.6;

export function SparkBars({ title, days }: SparkBarsProps) {
  const highest = Math.max(...days.map(({ value }) => value));
  // Without an axis, the bars make room for an anomaly's dot and amount.
  const top = days.some((day) => excessOf(day) > 0) ? highest * ROOM : highest;
  return (
    <>
      <div role="img" aria-label={summaryOf(title, days)}>
        <svg aria-hidden className="h-20 w-full border-b border-field text-chart tabular">
          <Bars days={days} top={top} marked />
        </svg>
      </div>
      <p className="mt-1.5 flex justify-between text-chart text-muted">
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </p>
    </>
  );
}
