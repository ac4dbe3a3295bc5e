import { across, path } from './drawing.ts';
import { Shapes } from './shapes.tsx';

type SparklineProps = {
  /** Equally spaced, not negative; from zero at the lower edge to the highest at the upper. */
  values: readonly number[];
  className?: string;
};

/** Decoration: the change is next to it in words. */
export function Sparkline({ values, className = 'h-5 w-12 text-brand' }: SparklineProps) {
  const highest = Math.max(1, ...values);
  // A single amount is a line too.
  const spots = values.length > 1 ? values : [values[0] ?? 0, values[0] ?? 0];
  const line = spots.map(
    (value, index) => [(100 * index) / (spots.length - 1), 96 - (92 * value) / highest] as const,
  );
  return (
    <svg aria-hidden className={`shrink-0 ${className}`}>
      <Shapes
        shapes={[
          across(98, 'stroke-current', { thick: 1, opacity: 0.4 }),
          path(line, 'stroke-current', { thick: 1.5 }),
        ]}
      />
    </svg>
  );
}
