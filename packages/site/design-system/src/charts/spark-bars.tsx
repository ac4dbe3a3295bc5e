import { compactUsd } from '../format/en-us.ts';
import { type DayCost, dayBars, dayMarks, excessOf } from './days.ts';
import { Shapes } from './shapes.tsx';

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
          <Shapes shapes={[...dayBars(days, top), ...dayMarks(days, top)]} />
        </svg>
      </div>
      <p className="mt-1.5 flex justify-between text-chart text-muted">
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </p>
    </>
  );
}

/** One sentence: every amount, and each anomaly. */
const summaryOf = (title: string, days: readonly DayCost[]) =>
  [
    `${title}, ${days[0]?.label} to ${days.at(-1)?.label}: ${days.map(({ value }) => compactUsd(value)).join(', ')}`,
    ...days.flatMap(({ label, value, anomaly }) =>
      anomaly ? `anomaly on ${label}: ${compactUsd(value)}, ${anomaly}` : [],
    ),
  ].join('; ');
