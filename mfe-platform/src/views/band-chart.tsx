import { dollars } from '../data/month/money.ts';
import type { BandPoint } from '../data/plans/forecast.ts';

interface BandChartProps {
  title: string;
  points: readonly BandPoint[];
  /** Below the first and the last point. */
  from: string;
  to: string;
}

/** No axis: the amounts are in the text next to it. */
export function BandChart({ title, points, from, to }: BandChartProps) {
  const top = 1.06 * Math.max(...points.map(({ high }) => high));
  const bottom = 0.9 * Math.min(...points.map(({ low }) => low));
  const at = (index: number, amount: number) =>
    `${Math.round((index * 1000) / (points.length - 1))} ${Math.round((100 * (top - amount)) / (top - bottom))}`;
  const line = points.map(({ cost }, index) => at(index, cost)).join('L');
  const high = points.map((point, index) => at(index, point.high)).join('L');
  const low = points
    .map((point, index) => at(index, point.low))
    .reverse()
    .join('L');
  const series = points.map(({ cost }) => dollars(cost)).join(', ');
  const last = points.at(-1)!;
  return (
    <div
      role="img"
      aria-label={`${title}, ${from} to ${to}: ${series}; the last between ${dollars(last.low)} and ${dollars(last.high)}`}
    >
      <svg
        aria-hidden
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        className="draw-line h-40 w-full border-b border-field text-brand"
      >
        <path d={`M${high}L${low}Z`} fill="currentColor" opacity=".16" />
        <path
          d={`M${line}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-1.5 flex justify-between text-chart text-muted">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
