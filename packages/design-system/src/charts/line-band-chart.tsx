import { grouped } from '../format/en-us.ts';
import { percent } from '../format/percent.ts';
import { ChartFrame, ChartKey, ChartKeyEntry } from './chart-frame.tsx';
import { bandPath, linePath, type Spot } from './curve-paths.ts';
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
  /** A level to hold the line against, US dollars. */
  budget?: number;
  /** Name of the band in the legend. */
  bandText?: string;
};

/** Actual cost as a line, the forecast as a dashed one inside its confidence band. */
export function LineBandChart({ title, points, budget, bandText = '95% confidence' }: LineBandChartProps) {
  const amounts = points.flatMap(({ actual, forecast, low, high }) => [actual, forecast, low, high]);
  const known = [...amounts, budget].filter((amount) => amount !== undefined);
  const ticks = scaleTicks(Math.min(...known), Math.max(...known));
  const bottom = ticks[0]!;
  const top = ticks.at(-1)!;
  const across = (index: number) => index / (points.length - 1);
  const down = (amount: number) => (top - amount) / (top - bottom);
  const spots = (amount: 'actual' | 'forecast' | 'low' | 'high'): Spot[] =>
    points.flatMap(({ [amount]: value }, index) =>
      value === undefined ? [] : [{ x: across(index), y: down(value) }],
    );
  const now = spots('actual').at(-1);
  const stroke = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;

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
          <path d={bandPath(spots('high'), spots('low'))} fill="currentColor" opacity=".16" />
          <path d={linePath(spots('forecast'))} strokeWidth="2" strokeDasharray="5 5" {...stroke} />
          <path d={linePath(spots('actual'))} strokeWidth="2.5" {...stroke} />
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
        {now && (
          <circle
            cx={percent(now.x)}
            cy={percent(now.y)}
            r="5"
            strokeWidth="2"
            stroke="#fff"
            className="fill-brand"
          />
        )}
      </ChartFrame>
      <ChartKey>
        <ChartKeyEntry text="Actual">
          <path d="M0 6H20" strokeWidth="2.5" className="text-brand" {...stroke} />
        </ChartKeyEntry>
        <ChartKeyEntry text="Forecast">
          <path d="M0 6H20" strokeWidth="2" strokeDasharray="5 3" className="text-brand" {...stroke} />
        </ChartKeyEntry>
        <ChartKeyEntry text={bandText}>
          <rect width="20" height="12" rx="2" opacity=".16" className="fill-brand" />
        </ChartKeyEntry>
        {budget && (
          <ChartKeyEntry text="Budget">
            <path d="M1 6H20" strokeWidth="1.5" strokeDasharray="1 4" strokeLinecap="round" {...stroke} />
          </ChartKeyEntry>
        )}
      </ChartKey>
    </div>
  );
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
