import type { LinesData } from '../content/view-data.ts';
import { LegendItem, ViewFrame } from './view-frame.tsx';

/** Pixels: the plot's own box inside the drawing; labels are below it. */
const PLOT = { top: 12, height: 190, labels: 222 };

const SQUARE = { width: 100, height: 100 };

export function LinesView({
  title,
  note,
  takeaway,
  labels,
  top,
  measured,
  reference,
  range,
  callouts,
}: LinesData) {
  const { across, down } = scale({ labels, top });
  return (
    <ViewFrame
      title={title}
      note={note}
      takeaway={takeaway}
      legend={
        <>
          <LegendItem swatch="h-1 bg-brand">{measured.name}</LegendItem>
          <LegendItem swatch="h-0.5 bg-ink">{reference.name}</LegendItem>
          {range && <LegendItem swatch="h-3 bg-leaf">{range.name}</LegendItem>}
        </>
      }
    >
      <svg
        role="img"
        aria-label={`${title}. ${callouts.map(({ at, text }) => (labels[at] ? `${labels[at]}: ${text}` : text)).join('; ')}`}
        className="h-57 w-full overflow-visible text-chart"
      >
        <svg
          y={PLOT.top}
          width="100%"
          height={PLOT.height}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="overflow-visible"
          aria-hidden
        >
          <Curves labels={labels} top={top} measured={measured} reference={reference} range={range} />
        </svg>
        <rect y={PLOT.top + PLOT.height} width="100%" height="1" className="fill-field" />
        {labels.map((label, index) =>
          label ? (
            <text
              key={label}
              x={`${across(index)}%`}
              y={PLOT.labels}
              textAnchor={index === 0 ? 'start' : index === labels.length - 1 ? 'end' : 'middle'}
              className="fill-muted"
            >
              {label}
            </text>
          ) : null,
        )}
        {callouts.map(({ at, value, text, side }) => (
          <text
            key={text}
            x={`${across(at)}%`}
            y={round(PLOT.top + (down(value) * PLOT.height) / 100)}
            textAnchor={side}
            paintOrder="stroke"
            strokeWidth="5"
            className="fill-ink stroke-surface font-semibold"
          >
            {text}
          </text>
        ))}
      </svg>
    </ViewFrame>
  );
}

type CurvesProps = Pick<LinesData, 'labels' | 'top' | 'measured' | 'reference' | 'range'> & {
  /** The units they are drawn in. */
  units?: { width: number; height: number };
};

/** The lines and areas alone. */
export function Curves({ labels, top, measured, reference, range, units = SQUARE }: CurvesProps) {
  const { height } = units;
  const { across, down } = scale({ labels, top }, units);
  const path = (values: number[], from = 0) =>
    values.map((value, index) => `${across(from + index)},${down(value)}`).join(' ');
  const forecastFrom = measured.values.length - 1;
  return (
    <>
      <polygon
        points={`0,${height} ${path(measured.values)} ${across(forecastFrom)},${height}`}
        className="fill-wash"
      />
      {range && (
        <polygon
          points={`${path(
            range.values.map(([, high]) => high),
            forecastFrom,
          )} ${range.values
            .map(([low], index) => `${across(forecastFrom + index)},${down(low)}`)
            .reverse()
            .join(' ')}`}
          className="fill-leaf"
        />
      )}
      <polyline
        points={path(measured.values)}
        fill="none"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-brand"
      />
      <polyline
        points={path(reference.values)}
        fill="none"
        strokeWidth="1.5"
        strokeDasharray="5 4"
        vectorEffect="non-scaling-stroke"
        className="stroke-ink"
      />
    </>
  );
}

const scale = ({ labels, top }: Pick<LinesData, 'labels' | 'top'>, { width, height } = SQUARE) => ({
  across: (index: number) => round((index * width) / (labels.length - 1)),
  down: (value: number) => round(height - (value / top) * height),
});

const round = (value: number) => Math.round(value * 100) / 100;
