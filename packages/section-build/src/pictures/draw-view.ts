import {
  aws,
  azure,
  gcp,
  type LogoShape,
  landDots,
  oracle,
  project,
  squarify,
  WORLD,
} from '@site/design-system/drawing';

/** Columns; the line has a scale of its own, the level has the columns'. Columns over a level stand out. */
interface BarsView {
  bars: readonly { value: number; mark?: 'peak' | 'anomaly' }[];
  line?: { values: readonly number[] };
  level?: number;
}

/** Horizontal bars, each cut into parts. With `of`, each lies on a track of that length. */
interface StacksView {
  rows: readonly { values: readonly number[]; of?: number }[];
  palette?: 'shades' | 'providers';
}

/** A week, Monday first; 24 digits a day, 0 for idle to 4 for full. */
interface WeekView {
  days: readonly string[];
}

/** A measured line, what it is judged by, and the range from the end of the measured line on. */
interface LinesView {
  labels: readonly unknown[];
  /** Largest value of the vertical axis, and the smallest where it is not zero. */
  top: number;
  bottom?: number;
  measured: { values: readonly number[] };
  reference: { values: readonly number[] };
  range?: { values: readonly (readonly [low: number, high: number])[] };
}

/** Areas in proportion. */
interface TilesView {
  tiles: readonly { value: number; anomaly?: boolean }[];
}

/** Cost by place on the Atlantic half of the world. */
interface MapView {
  places: readonly { label: string; longitude: number; latitude: number; value: number }[];
  flows: readonly { from: string; to: string }[];
}

interface LogoView {
  logo: 'aws' | 'azure' | 'gcp' | 'oracle';
}

/** Path of an icon of the design system. */
interface IconView {
  icon: string;
}

/** Views side by side in equal cells. */
interface GridView {
  cells: readonly PictureView[];
  columns: number;
  /** Each cell is a panel of its own. */
  framed?: boolean;
}

/** A drawing of the section's own: an svg element with a viewBox. It is cut to the panel and fills it. */
interface ArtView {
  art: string;
}

/** The shapes of a product view without its words. */
export type PictureView =
  | BarsView
  | StacksView
  | WeekView
  | LinesView
  | TilesView
  | MapView
  | LogoView
  | IconView
  | GridView
  | ArtView;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const INK = '#10211c';
const BRAND = '#0b6e4f';
const BAR = '#48917a';
const LEAF = '#8fc7b0';
const WASH = '#e6f0eb';
const MIST = '#f1f4f1';
const HAIRLINE = '#d9ded9';
const AXIS = '#7b8a85';
const ANOMALY = '#c2570c';
const STACK_FILLS = {
  shades: ['#075e43', BAR, LEAF, HAIRLINE],
  providers: ['#8a6a00', '#1f6fb8', '#23824a', '#8e3a86'],
};
const WEEK_FILLS = [MIST, WASH, LEAF, BAR, '#075e43'];
const LOGOS = { aws, azure, gcp, oracle };

/** SVG of a view in a box of whole pixels. */
export function drawView(view: PictureView, box: Box): string {
  const { width, height } = box;
  return `<svg x="${box.x}" y="${box.y}" width="${width}" height="${height}" overflow="visible">${shapes(view, width, height)}</svg>`;
}

function shapes(view: PictureView, width: number, height: number): string {
  if ('bars' in view) return drawBars(view, width, height);
  if ('rows' in view) return drawStacks(view, width, height);
  if ('days' in view) return drawWeek(view, width, height);
  if ('tiles' in view) return drawTiles(view, width, height);
  if ('places' in view) return drawMap(view, width, height);
  if ('logo' in view) return drawLogo(LOGOS[view.logo], width, height);
  if ('icon' in view) return drawIcon(view, width, height);
  if ('cells' in view) return drawGrid(view, width, height);
  if ('art' in view) return drawArt(view, width, height);
  return drawLines(view, width, height);
}

function drawBars({ bars, line, level }: BarsView, width: number, height: number): string {
  const largest = Math.max(...bars.map(({ value }) => value), level ?? 0);
  const step = width / bars.length;
  const columns = bars.map(({ value, mark }, index) => {
    const tall = (value / largest) * height;
    const plain = line ? LEAF : BAR;
    const fill =
      mark === 'anomaly' || (level !== undefined && value > level) ? ANOMALY : mark ? BRAND : plain;
    return rect(index * step + step * 0.14, height - tall, step * 0.72, tall, fill);
  });
  columns.push(rect(0, height - 2, width, 2, AXIS));
  if (level !== undefined) {
    const y = height - (level / largest) * height;
    return `${columns.join('')}${polyline([`0,${y}`, `${width},${y}`], INK, 3)}`;
  }
  if (!line) return columns.join('');
  const top = Math.max(...line.values);
  const points = line.values.map(
    (value, index) => `${(index + 0.5) * step},${height - (value / top) * height * 0.92}`,
  );
  return `${columns.join('')}${polyline(points, INK, 5)}`;
}

function drawStacks({ rows, palette = 'shades' }: StacksView, width: number, height: number): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const largest = Math.max(...rows.map(({ values, of }) => of ?? sum(values)));
  const step = height / rows.length;
  return rows
    .map(({ values, of }, row) => {
      const y = row * step + step * 0.2;
      const scale = width / (of ?? largest);
      const track = of === undefined ? '' : rect(0, y, width, step * 0.6, WASH);
      const parts = values.map((value, index) =>
        rect(sum(values.slice(0, index)) * scale, y, value * scale, step * 0.6, STACK_FILLS[palette][index]!),
      );
      return track + parts.join('');
    })
    .join('');
}

function drawWeek({ days }: WeekView, width: number, height: number): string {
  const cell = { width: Math.floor(width / 24), height: Math.floor(height / 7) };
  const gap = Math.max(1, Math.round(cell.width * 0.18));
  return days
    .flatMap((hours, row) =>
      [...hours].map((level, hour) =>
        rect(
          hour * cell.width,
          row * cell.height,
          cell.width - gap,
          cell.height - gap,
          WEEK_FILLS[Number(level)]!,
        ),
      ),
    )
    .join('');
}

function drawLines(
  { labels, top, bottom = 0, measured, reference, range }: LinesView,
  width: number,
  height: number,
): string {
  const point = (value: number, index: number) =>
    `${(index * width) / (labels.length - 1)},${height - ((value - bottom) / (top - bottom)) * height}`;
  const from = measured.values.length - 1;
  const path = measured.values.map(point);
  const band = range
    ? [
        ...range.values.map(([, high], index) => point(high, from + index)),
        ...range.values.map(([low], index) => point(low, from + index)).reverse(),
      ]
    : [];
  return [
    polygon([`0,${height}`, ...path, `${(from * width) / (labels.length - 1)},${height}`], WASH),
    polygon(band, LEAF),
    polyline(path, BRAND, 6),
    polyline(reference.values.map(point), INK, 3, '12 9'),
  ].join('');
}

function drawTiles({ tiles }: TilesView, width: number, height: number): string {
  const values = tiles.map(({ value }) => value);
  const largest = Math.max(...values);
  return squarify(values, width, height)
    .map((tile, index) => {
      const opacity = 0.14 + (0.66 * values[index]!) / largest;
      const fill = tiles[index]!.anomaly ? ANOMALY : BRAND;
      return `<rect x="${tile.x}" y="${tile.y}" width="${tile.width - 5}" height="${tile.height - 5}" rx="4" fill="${fill}" fill-opacity="${opacity}"/>`;
    })
    .join('');
}

function drawMap({ places, flows }: MapView, width: number, height: number): string {
  const largest = Math.max(...places.map(({ value }) => value));
  const spots = new Map(places.map((place) => [place.label, { ...project(place), value: place.value }]));
  const arcs = flows.flatMap(({ from, to }) => {
    const [start, end] = [spots.get(from), spots.get(to)];
    if (!start || !end) return [];
    const lift = Math.hypot(end.x - start.x, end.y - start.y) / 4;
    return `M${start.x} ${start.y}Q${(start.x + end.x) / 2} ${(start.y + end.y) / 2 - lift} ${end.x} ${end.y}`;
  });
  // The panel shows the Atlantic. A dot every 11 whole pixels: all dots alike take a third less room in the file.
  const scale = 11 / WORLD.spacing;
  return [
    `<svg width="${width}" height="${height}" viewBox="120 10 ${width / scale} ${height / scale}" fill="none" stroke="${BRAND}">`,
    `<path d="${landDots}" stroke-width="4.6" stroke-linecap="round" stroke-dasharray="0 ${WORLD.spacing - 0.001}" opacity=".38"/>`,
    `<path d="${arcs.join('')}" stroke-width="2"/>`,
    ...[...spots.values()].map(
      ({ x, y, value }) =>
        `<circle cx="${x}" cy="${y}" r="${30 * Math.sqrt(value / largest)}" fill="${BRAND}" stroke="#fff" stroke-width="2.5"/>`,
    ),
    '</svg>',
  ].join('');
}

function drawLogo(logo: LogoShape, width: number, height: number): string {
  const scale = Math.min((width * 0.62) / logo.width, (height * 0.42) / logo.height);
  const at = `translate(${(width - logo.width * scale) / 2} ${(height - logo.height * scale) / 2}) scale(${scale})`;
  // Ids hold the fill of the first path, so that two logos of one picture have their own.
  const id = (index: number) => `logo-${logo.width}-${logo.height}-${index}`;
  const gradients = (logo.gradients ?? []).map(
    ({ at: [x1, y1, x2, y2], stops }, index) =>
      `<linearGradient id="${id(index)}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops
        .map(
          ([offset, color, opacity]) =>
            `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
        )
        .join('')}</linearGradient>`,
  );
  const paths = logo.paths.map(
    ([fill, d]) => `<path fill="${typeof fill === 'number' ? `url(#${id(fill)})` : fill}" d="${d}"/>`,
  );
  return `<defs>${gradients.join('')}</defs><g transform="${at}">${paths.join('')}</g>`;
}

function drawIcon({ icon }: IconView, width: number, height: number): string {
  const size = Math.min(width, height) * 0.52;
  return `<g transform="translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 24})"><path d="${icon}" fill="none" stroke="${BRAND}" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

function drawGrid({ cells, columns, framed }: GridView, width: number, height: number): string {
  const rows = Math.ceil(cells.length / columns);
  const gap = framed ? 16 : 28;
  const cell = {
    width: Math.floor((width - gap * (columns - 1)) / columns),
    height: Math.floor((height - gap * (rows - 1)) / rows),
  };
  return cells
    .map((view, index) => {
      const x = (index % columns) * (cell.width + gap);
      const y = Math.floor(index / columns) * (cell.height + gap);
      const box = { x, y, ...cell };
      return framed ? drawFramed(view, box, { radius: 10, inset: 14 }) : drawView(view, box);
    })
    .join('');
}

/** A view on a white sheet with a hairline; a map and a drawing fill it to the edge. */
export function drawFramed(
  view: PictureView,
  box: Box,
  { radius, inset }: { radius: number; inset: number },
): string {
  const { x, y, width, height } = box;
  const sheet = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`;
  const filled = 'art' in view || 'places' in view;
  const inner = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
  const clip = `sheet-${x}-${y}`;
  return [
    `<rect ${sheet} fill="#fff"/>`,
    filled
      ? `<clipPath id="${clip}"><rect ${sheet}/></clipPath><g clip-path="url(#${clip})">${drawView(view, box)}</g>`
      : drawView(view, inner),
    'art' in view ? '' : `<rect ${sheet} fill="none" stroke="${HAIRLINE}" stroke-width="2"/>`,
  ].join('');
}

function drawArt({ art }: ArtView, width: number, height: number): string {
  const size = `<svg width="${width}" height="${height}" preserveAspectRatio="xMaxYMid slice"`;
  return art.replace(/^<svg[^>]*>/, (tag) =>
    tag.replace(/ (?:width|height)="[^"]*"/g, '').replace('<svg', size),
  );
}

/** Its upper and lower edge lie between pixels, so that they are sharp. */
function rect(x: number, y: number, width: number, height: number, fill: string): string {
  const top = Math.round(y);
  const tall = Math.round(y + height) - top;
  return `<rect x="${x}" y="${top}" width="${width}" height="${tall}" rx="${Math.min(3, width / 4)}" fill="${fill}"/>`;
}

const polygon = (points: string[], fill: string) => `<polygon points="${points.join(' ')}" fill="${fill}"/>`;
const polyline = (points: string[], stroke: string, width: number, dash = 'none') =>
  `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-dasharray="${dash}"/>`;
