import type { BarsData, LinesData, StacksData, WeekData } from '../src/views/view-data.ts';

export type ViewData = BarsData | StacksData | WeekData | LinesData;

const STACK_FILLS = {
  shades: ['#075e43', '#48917a', '#8fc7b0', '#d9ded9'],
  providers: ['#8a6a00', '#1f6fb8', '#23824a', '#8e3a86'],
};
const WEEK_FILLS = ['#f1f4f1', '#e6f0eb', '#8fc7b0', '#48917a', '#075e43'];

/** The shapes of a view without its words, in a box of width x height pixels. */
export function drawView(view: ViewData, width: number, height: number): string {
  if ('bars' in view) return drawBars(view, width, height);
  if ('rows' in view) return drawStacks(view, width, height);
  if ('days' in view) return drawWeek(view, width, height);
  return drawLines(view, width, height);
}

function drawBars({ bars, line }: BarsData, width: number, height: number): string {
  const largest = Math.max(...bars.map(({ value }) => value));
  const step = width / bars.length;
  const columns = bars.map(({ value, mark }, index) => {
    const tall = (value / largest) * height;
    const fill = mark === 'anomaly' ? '#c2570c' : mark ? '#0b6e4f' : line ? '#8fc7b0' : '#48917a';
    return rect(index * step + step * 0.14, height - tall, step * 0.72, tall, fill);
  });
  if (!line) return columns.join('');
  const top = Math.max(...line.values);
  const points = line.values.map(
    (value, index) => `${(index + 0.5) * step},${height - (value / top) * height * 0.92}`,
  );
  return `${columns.join('')}${polyline(points, '#10211c', 5)}`;
}

function drawStacks({ rows, palette = 'shades' }: StacksData, width: number, height: number): string {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const largest = Math.max(...rows.map(({ values }) => sum(values)));
  const step = height / rows.length;
  return rows
    .flatMap(({ values }, row) =>
      values.map((value, index) =>
        rect(
          (sum(values.slice(0, index)) / largest) * width,
          row * step + step * 0.2,
          (value / largest) * width,
          step * 0.6,
          STACK_FILLS[palette][index]!,
        ),
      ),
    )
    .join('');
}

function drawWeek({ days }: WeekData, width: number, height: number): string {
  const cell = { width: width / 24, height: height / 7 };
  return days
    .flatMap((hours, row) =>
      [...hours].map((level, hour) =>
        rect(
          hour * cell.width,
          row * cell.height,
          cell.width - 3,
          cell.height - 5,
          WEEK_FILLS[Number(level)]!,
        ),
      ),
    )
    .join('');
}

function drawLines(
  { labels, top, measured, reference, range }: LinesData,
  width: number,
  height: number,
): string {
  const point = (value: number, index: number) =>
    `${(index * width) / (labels.length - 1)},${height - (value / top) * height}`;
  const from = measured.values.length - 1;
  const path = measured.values.map(point);
  const band = range
    ? [
        ...range.values.map(([, high], index) => point(high, from + index)),
        ...range.values.map(([low], index) => point(low, from + index)).reverse(),
      ]
    : [];
  return [
    polygon([`0,${height}`, ...path, `${(from * width) / (labels.length - 1)},${height}`], '#e6f0eb'),
    polygon(band, '#8fc7b0'),
    polyline(path, '#0b6e4f', 6),
    polyline(reference.values.map(point), '#10211c', 3, '12 9'),
  ].join('');
}

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${fill}"/>`;
const polygon = (points: string[], fill: string) => `<polygon points="${points.join(' ')}" fill="${fill}"/>`;
const polyline = (points: string[], stroke: string, width: number, dash = 'none') =>
  `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${dash}"/>`;
