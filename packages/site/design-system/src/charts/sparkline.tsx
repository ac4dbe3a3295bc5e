type SparklineProps = {
  /** At equal distances; the highest is the upper edge, the lowest the lower one. */
  values: readonly number[];
  /** Classes of its size and color. */
  className?: string;
};

/** The course of an amount in the size of a word. Decoration: the change is next to it in words. */
export function Sparkline({ values, className = 'h-5 w-12 text-brand' }: SparklineProps) {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  // Equal amounts are a line in the middle; one amount alone is a line too.
  const down = (value: number) => (range > 0 ? Math.round(20 - (19 * (value - lowest)) / range) : 10);
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
        d={`M${spots.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
