import type { BarsData } from '../content/view-data.ts';
import { LegendItem, ViewFrame } from './view-frame.tsx';

/** Pixels: the plot's own box inside the drawing; text is above it, labels are below it. */
interface Plot {
  top: number;
  height: number;
  labels: number;
  /** The units of the line, stretched to the plot. */
  units: { width: number; height: number };
}

const PAGE: Plot = { top: 26, height: 180, labels: 226, units: { width: 100, height: 100 } };

const FILL = { peak: 'fill-brand', anomaly: 'fill-anomaly' };

export function BarsView({ title, note, takeaway, bars, labelEvery, legend, line }: BarsData) {
  const summary = bars.filter(({ text }) => text).map(({ label, text }) => `${label}: ${text}`);
  const described = line ? [...summary, `${legend.line}: from ${line.first} to ${line.last}`] : summary;
  return (
    <ViewFrame
      title={title}
      note={note}
      takeaway={takeaway}
      legend={
        line && (
          <>
            <LegendItem swatch="h-3 bg-leaf">{legend.bars}</LegendItem>
            <LegendItem swatch="h-1 bg-ink">{legend.line ?? ''}</LegendItem>
          </>
        )
      }
    >
      <svg
        role="img"
        aria-label={`${title}. ${described.join('; ')}`}
        className="h-58 w-full overflow-visible text-chart"
      >
        <BarsPlot bars={bars} labelEvery={labelEvery} line={line} />
      </svg>
    </ViewFrame>
  );
}

type BarsPlotProps = Pick<BarsData, 'bars' | 'labelEvery' | 'line'> & { plot?: Plot };

/** The drawing alone. */
export function BarsPlot({ bars, labelEvery, line, plot = PAGE }: BarsPlotProps) {
  const largest = Math.max(...bars.map(({ value }) => value));
  const step = 100 / bars.length;
  return (
    <>
      {bars.map(({ label, value, mark, text }, index) => {
        const height = (value / largest) * plot.height;
        const centre = (index + 0.5) * step;
        return (
          <g key={label}>
            <rect
              x={`${round(centre - 0.36 * step)}%`}
              y={round(plot.top + plot.height - height)}
              width={`${round(0.72 * step)}%`}
              height={round(height)}
              rx="2"
              className={mark ? FILL[mark] : line ? 'fill-leaf' : 'fill-bar'}
            />
            {mark && text && (
              <text
                x={`${round(centre)}%`}
                y={round(plot.top + plot.height - height - 8)}
                textAnchor={centre > 80 ? 'end' : 'middle'}
                className="fill-ink font-semibold"
              >
                {text}
              </text>
            )}
            {index % labelEvery === 0 && (
              <text x={`${round(centre)}%`} y={plot.labels} textAnchor="middle" className="fill-muted">
                {label}
              </text>
            )}
          </g>
        );
      })}
      <rect y={plot.top + plot.height} width="100%" height="1" className="fill-field" />
      {line && <LineOver {...line} step={step} plot={plot} />}
    </>
  );
}

type LineOverProps = NonNullable<BarsData['line']> & { step: number; plot: Plot };

/** The line runs in the upper part of the plot on its own scale; its ends carry their values. */
function LineOver({ values, first, last, step, plot }: LineOverProps) {
  const { width, height } = plot.units;
  const largest = Math.max(...values);
  const heights = values.map((value) => 100 - (value / largest) * 92);
  const points = heights
    .map((y, index) => `${round(((index + 0.5) * step * width) / 100)},${round((y * height) / 100)}`)
    .join(' ');
  const ends = [
    { text: first, x: 0.5 * step, y: heights[0] ?? 0, anchor: 'start' },
    { text: last, x: 100 - 0.5 * step, y: heights.at(-1) ?? 0, anchor: 'end' },
  ] as const;
  return (
    <>
      <svg
        y={plot.top}
        width="100%"
        height={plot.height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <polyline
          points={points}
          fill="none"
          strokeWidth="6"
          vectorEffect="non-scaling-stroke"
          className="stroke-surface"
        />
        <polyline
          points={points}
          fill="none"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      </svg>
      {ends.map(({ text, x, y, anchor }) => (
        <text
          key={anchor}
          x={`${round(x)}%`}
          y={round(plot.top + (y * plot.height) / 100 - 10)}
          textAnchor={anchor}
          paintOrder="stroke"
          strokeWidth="5"
          className="fill-ink stroke-surface font-semibold"
        >
          {text}
        </text>
      ))}
    </>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
