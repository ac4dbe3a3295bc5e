import { ChartKey, ChartKeyEntry } from './chart-frame.tsx';
import { bandPath, type CurveBox, linePath, type Spot } from './curve-paths.ts';
import { scaleTicks } from './scale.ts';

export type ForecastPoint = {
  /** "Mar" */
  label: string;
  /** US dollars; past points only. */
  actual?: number;
  /** US dollars; from the last actual point on. */
  forecast?: number;
  /** US dollars; confidence band. */
  low?: number;
  high?: number;
};

type ForecastCurvesProps = {
  points: ForecastPoint[];
  box?: CurveBox;
};

const STROKE = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;

/** Solid: actual cost. Dashed: the forecast in its confidence band. */
export function ForecastCurves({ points, box }: ForecastCurvesProps) {
  const { across, down } = scaleOf(points);
  const spots = (amount: 'actual' | 'forecast' | 'low' | 'high'): Spot[] =>
    points.flatMap(({ [amount]: value }, index) =>
      value === undefined ? [] : [{ x: across(index), y: down(value) }],
    );
  return (
    <>
      <path d={bandPath(spots('high'), spots('low'), box)} fill="currentColor" opacity=".16" />
      <path d={linePath(spots('forecast'), box)} strokeWidth="2" strokeDasharray="5 5" {...STROKE} />
      <path d={linePath(spots('actual'), box)} strokeWidth="2.5" {...STROKE} />
    </>
  );
}

export function ForecastKey() {
  return (
    <ChartKey>
      <ChartKeyEntry text="Actual">
        <path d="M0 6H20" strokeWidth="2.5" className="text-brand" {...STROKE} />
      </ChartKeyEntry>
      <ChartKeyEntry text="Forecast">
        <path d="M0 6H20" strokeWidth="2" strokeDasharray="5 3" className="text-brand" {...STROKE} />
      </ChartKeyEntry>
      <ChartKeyEntry text="95% confidence">
        <rect width="20" height="12" rx="2" opacity=".16" className="fill-brand" />
      </ChartKeyEntry>
    </ChartKey>
  );
}

function scaleOf(points: readonly ForecastPoint[]) {
  const amounts = points.flatMap(({ actual, forecast, low, high }) => [actual, forecast, low, high]);
  const known = amounts.filter((amount) => amount !== undefined);
  const ticks = scaleTicks(Math.min(...known), Math.max(...known));
  const bottom = ticks[0]!;
  const top = ticks.at(-1)!;
  return {
    across: (index: number) => index / (points.length - 1),
    down: (amount: number) => (top - amount) / (top - bottom),
  };
}
