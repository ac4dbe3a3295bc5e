import { grouped } from '../format/en-us.ts';
import { percent } from '../format/percent.ts';
import { ChartFrame, ChartKey, ChartKeyEntry } from './chart-frame.tsx';
import { bandPath, type CurveBox, linePath, type Spot } from './curve-paths.ts';
import { scaleTicks } from './scale.ts';

export type ForecastPoint = {
  /** "Mar" */
  label: string;
  /** US dollars; past points only. */
  actual?: number;
  /** US dollars; from the last actual point on. */
  forecast?: number;
  /** The confidence band around the forecast, US dollars. */
  low?: number;
  high?: number;
};

type LineBandChartProps = {
  title: string;
  points: ForecastPoint[];
  /** A level to compare the line with, US dollars. */
  budget?: number;
  /** Name of the band in the legend. */
  bandText?: string;
};

const STROKE = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;

/** Actual cost as a line, the forecast as a dashed one inside its confidence band. */
export function LineBandChart({ title, points, budget, bandText }: LineBandChartProps) {
  const { ticks, across, down } = scaleOf(points, budget);
  const now = points.findLastIndex(({ actual }) => actual !== undefined);

  return (
    <div>
      <ChartFrame
        summary={summaryOf(title, points, budget)}
        ticks={ticks}
        labels={points.map(({ label }, index) => ({ at: across(index), text: label }))}
      >
        <svg
          aria-hidden
          viewBox="0 0 1000 1000"
          width="100%"
          height="100%"
          preserveAspectRatio="none"
          className="text-brand"
        >
          <ForecastCurves points={points} budget={budget} />
        </svg>
        {budget && (
          <line
            x2="100%"
            y1={percent(down(budget))}
            y2={percent(down(budget))}
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray="1 4"
            strokeLinecap="round"
          />
        )}
        {now >= 0 && (
          <circle
            cx={percent(across(now))}
            cy={percent(down(points[now]!.actual!))}
            r="5"
            strokeWidth="2"
            stroke="#fff"
            className="fill-brand"
          />
        )}
      </ChartFrame>
      <ForecastKey bandText={bandText} budget={budget !== undefined} />
    </div>
  );
}

type ForecastKeyProps = {
  bandText?: string;
  /** Is there a line of the budget? */
  budget?: boolean;
};

/** What the lines and the band mean. */
export function ForecastKey({ bandText = '95% confidence', budget }: ForecastKeyProps) {
  return (
    <ChartKey>
      <ChartKeyEntry text="Actual">
        <path d="M0 6H20" strokeWidth="2.5" className="text-brand" {...STROKE} />
      </ChartKeyEntry>
      <ChartKeyEntry text="Forecast">
        <path d="M0 6H20" strokeWidth="2" strokeDasharray="5 3" className="text-brand" {...STROKE} />
      </ChartKeyEntry>
      <ChartKeyEntry text={bandText}>
        <rect width="20" height="12" rx="2" opacity=".16" className="fill-brand" />
      </ChartKeyEntry>
      {budget && (
        <ChartKeyEntry text="Budget">
          <path d="M1 6H20" strokeWidth="1.5" strokeDasharray="1 4" strokeLinecap="round" {...STROKE} />
        </ChartKeyEntry>
      )}
    </ChartKey>
  );
}

type ForecastCurvesProps = Pick<LineBandChartProps, 'points' | 'budget'> & {
  /** The units they are drawn in. */
  box?: CurveBox;
};

/** The band and the two lines alone. */
export function ForecastCurves({ points, budget, box }: ForecastCurvesProps) {
  const { across, down } = scaleOf(points, budget);
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

function scaleOf(points: readonly ForecastPoint[], budget?: number) {
  const amounts = points.flatMap(({ actual, forecast, low, high }) => [actual, forecast, low, high]);
  const known = [...amounts, budget].filter((amount) => amount !== undefined);
  const ticks = scaleTicks(Math.min(...known), Math.max(...known));
  const bottom = ticks[0]!;
  const top = ticks.at(-1)!;
  return {
    ticks,
    across: (index: number) => index / (points.length - 1),
    down: (amount: number) => (top - amount) / (top - bottom),
  };
}

function summaryOf(title: string, points: ForecastPoint[], budget?: number): string {
  const past = points.filter(({ actual }) => actual !== undefined);
  const ahead = points.filter(({ actual }) => actual === undefined);
  const forecasts = ahead.map(({ label, forecast = 0, low, high }) =>
    low === undefined || high === undefined
      ? `${label} ${usd(forecast)}`
      : `${label} ${usd(forecast)} (${usd(low)} to ${usd(high)})`,
  );
  return [
    `${title}: ${past.map(({ label, actual = 0 }) => `${label} ${usd(actual)}`).join(', ')}`,
    ...(ahead.length > 0 ? [`forecast: ${forecasts.join(', ')}`] : []),
    ...(budget ? [`budget ${usd(budget)}`] : []),
  ].join('; ');
}

const usd = (amount: number) => `$${grouped(amount)}`;
