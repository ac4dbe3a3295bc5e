import { Table } from '@site/design-system';
import { useState } from 'react';
import { dollars } from '../../data/month/money.ts';
import { Fold } from '../controls/fold.tsx';
import type { DrawnMonth, ForecastDrawing } from './forecast-drawing.ts';
import { Plot, thinned } from './plot.tsx';
import { PointSlider } from './point-slider.tsx';

const share = (percent: number) => `${percent}%`;
const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
} as const;

interface ForecastChartProps {
  months: readonly DrawnMonth[];
  drawing: ForecastDrawing;
}

/** Past months as a line, the forecast as a dashed one inside its 95% band; dotted, what it was before. */
export function ForecastChart({ months, drawing }: ForecastChartProps) {
  const next = months.findIndex(({ past }) => !past);
  const [index, setIndex] = useState(next);
  const month = months[index]!;
  const point = drawing.points[index]!;
  return (
    <>
      <p className="text-sm">
        {nameOf(months, index)} <strong className="figures">{dollars(month.cost)}</strong>
        {month.past ? null : <span className="block text-xs">{rangeOf(month)}</span>}
      </p>
      <Plot
        summary={`Forecast: ${months.map((_, at) => textOf(months, at)).join('; ')}`}
        ticks={drawing.ticks}
        labels={thinned(months.map(({ label }, at) => ({ at: drawing.points[at]!.x, text: label })))}
        control={
          <PointSlider
            label="Month"
            count={months.length}
            value={index}
            text={textOf(months, index)}
            onChoose={setIndex}
          />
        }
      >
        <svg
          aria-hidden
          viewBox="0 0 1000 1000"
          width="100%"
          height="100%"
          preserveAspectRatio="none"
          className="text-brand"
        >
          <path d={drawing.band} fill="currentColor" opacity=".16" />
          <path d={drawing.without} strokeDasharray="2 5" {...STROKE} className="text-muted" />
          <path d={drawing.expected} strokeDasharray="5 5" {...STROKE} />
          <path d={drawing.actual} {...STROKE} />
        </svg>
        <circle
          cx={share(point.x)}
          cy={share(point.y)}
          r="5"
          strokeWidth="2"
          className="fill-brand stroke-surface"
        />
      </Plot>
      <Fold summary="Forecast as a table">
        <Table
          caption="Cost by month, with the 95% interval of the forecast"
          captionHidden
          columns={[
            { key: 'month', label: 'Month' },
            { key: 'range', label: '95% interval', numeric: true },
            { key: 'cost', label: 'Cost', numeric: true },
          ]}
          rows={months.map((one, at) => ({
            month: nameOf(months, at),
            range: one.past ? '' : `${dollars(one.low)} to ${dollars(one.high)}`,
            cost: dollars(one.cost),
          }))}
        />
      </Fold>
    </>
  );
}

/** "Oct 2026": the year changes after December. */
function nameOf(months: readonly DrawnMonth[], index: number): string {
  const last = months.findIndex(({ label }) => label === 'Dec');
  return `${months[index]!.label} ${index > last ? 2027 : 2026}`;
}

const rangeOf = ({ low, high }: DrawnMonth) => `between ${dollars(low)} and ${dollars(high)}`;

function textOf(months: readonly DrawnMonth[], index: number): string {
  const month = months[index]!;
  return `${nameOf(months, index)} ${dollars(month.cost)}${month.past ? '' : `, ${rangeOf(month)}`}`;
}
