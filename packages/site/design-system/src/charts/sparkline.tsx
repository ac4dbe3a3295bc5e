type SparklineProps = {
  /** Equally spaced, not negative; from zero at the lower edge to the highest at the upper. */
  values: readonly number[];
  className?: string;
};

/** Decoration: the change is next to it in words. */
export function Sparkline({ values, className = 'h-5 w-12 text-brand' }: SparklineProps) {
  const highest = Math.max(1, ...values);
  const down = (value: number) => Math.round(20 - (19 * value) / highest);
  // A single amount is a line too.
  const [first = 0] = values;
  const spots = (values.length > 1 ? values : [first, first]).map(
    (value, index) => `${index} ${down(value)}`,
  );
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${Math.max(1, values.length - 1)} 21`}
      preserveAspectRatio="none"
      className={`shrink-0 ${className}`}
    >
      <path
        d={`M0 20.5H${spots.length - 1}`}
        stroke="currentColor"
        opacity=".4"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${spots.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
