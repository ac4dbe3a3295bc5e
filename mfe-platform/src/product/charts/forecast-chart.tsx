import { thinned } from '@site/design-system/chart-drawings';
import { grouped } from '@site/design-system/en-us';
import { type ReactNode, useState } from 'react';
import { dollars } from '../../data/month/money.ts';
import type { DrawnMonth, ForecastDrawing } from './forecast-drawing.ts';
import { share } from './plot.tsx';
import { ReadableChart } from './readable-chart.tsx';

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
} as const;

interface ForecastChartProps {
  months: readonly DrawnMonth[];
  drawing: ForecastDrawing;
  legend?: ReactNode;
}

/** Dashed: the forecast. Dotted: the forecast before anything was accepted. */
export function ForecastChart({ months, drawing, legend }: ForecastChartProps) {
  const next = months.findIndex(({ range }) => range);
  const [index, setIndex] = useState(next);
  const month = months[index]!;
  const x = (at: number) => (100 * at) / (months.length - 1);
  const [lowest, highest] = [drawing.ticks[0]!, drawing.ticks.at(-1)!];
  const y = (cost: number) => (100 * (highest - cost)) / (highest - lowest);
  // In a box of 1000 by 1000.
  const path = (costs: readonly number[], from = 0) =>
    costs.map((cost, at) => `${Math.round(10 * x(from + at))} ${Math.round(10 * y(cost))}`);
  const ahead = months.slice(next - 1);
  const high = path(
    ahead.map(({ cost, range }) => range?.high ?? cost),
    next - 1,
  );
  const low = path(
    ahead.map(({ cost, range }) => range?.low ?? cost),
    next - 1,
  );
  const spots = path(months.map(({ cost }) => cost));
  return (
    <ReadableChart
      reading={
        <p className="text-sm">
          <span>{nameOf(months, index)}</span> <strong className="figures">{dollars(month.cost)}</strong>
          <span className="block text-xs">{month.range ? textOfRange(month.range) : 'actual cost'}</span>
        </p>
      }
      summary={`Forecast: ${months.map((_, at) => textOf(months, at)).join('; ')}`}
      ticks={drawing.ticks}
      labels={thinned(months.map(({ label }, at) => ({ at: x(at), text: label })))}
      slider={{
        label: 'Month',
        count: months.length,
        value: index,
        line: true,
        text: textOf(months, index),
        onChoose: setIndex,
      }}
      legend={legend}
      table={{
        summary: 'Forecast as a table',
        caption: 'Cost by month, with the 95% interval of the forecast',
        columns: [
          { key: 'month', label: 'Month' },
          { key: 'range', label: '95% interval, $', numeric: true },
          { key: 'cost', label: 'Cost', numeric: true },
        ],
        rows: months.map((one, at) => ({
          month: nameOf(months, at),
          range: one.range ? `${grouped(one.range.low)} to ${grouped(one.range.high)}` : '',
          cost: dollars(one.cost),
        })),
      }}
    >
      <rect x={share(x(index))} width="1" height="100%" className="fill-field [transition:x_.1s_ease-out]" />
      <svg
        aria-hidden
        viewBox="0 0 1000 1000"
        width="100%"
        height="100%"
        preserveAspectRatio="none"
        className="text-brand"
      >
        <path d={line([...high, ...low.reverse()])} fill="currentColor" opacity=".16" />
        {drawing.without ? (
          <path d={line(path(drawing.without))} strokeDasharray="2 5" {...STROKE} className="text-muted" />
        ) : null}
        <path d={line(spots.slice(next - 1))} strokeDasharray="5 5" {...STROKE} />
        <path d={line(spots.slice(0, next))} {...STROKE} />
      </svg>
      <circle
        cx={share(x(index))}
        cy={share(y(month.cost))}
        r="5"
        strokeWidth="2"
        className="fill-brand stroke-surface [transition:cx_.1s_ease-out,cy_.1s_ease-out]"
      />
    </ReadableChart>
  );
}

const line = (spots: readonly string[]) => `M${spots.join('L')}`;

/** "Oct 2026": the year changes after December. */
function nameOf(months: readonly DrawnMonth[], index: number): string {
  const last = months.findIndex(({ label }) => label === 'Dec');
  return `${months[index]!.label} ${index > last ? 2027 : 2026}`;
}

const textOfRange = ({ low, high }: NonNullable<DrawnMonth['range']>) =>
  `between ${dollars(low)} and ${dollars(high)}`;

function textOf(months: readonly DrawnMonth[], index: number): string {
  const month = months[index]!;
  return `${nameOf(months, index)} ${dollars(month.cost)}${month.range ? `, ${textOfRange(month.range)}` : ''}`;
}
