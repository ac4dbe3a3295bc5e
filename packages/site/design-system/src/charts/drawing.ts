/** Percent of the drawing: left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export type Point = readonly [x: number, y: number];

/** Looks are class names of the theme; without a fill among them, a shape is an outline or a line. */
export type Shape =
  | { rect: Box; look: string; opacity?: number }
  /** Radius and `down` in pixels. */
  | { dot: readonly [x: number, y: number, radius: number]; look: string; down?: number }
  | { path: string; look: string; dashed?: boolean; thick?: number; opacity?: number }
  /** `down` in pixels. Without a look, ink or muted, with a halo of the ground. */
  | {
      text: string;
      at: Point;
      down?: number;
      right?: number;
      anchor?: Anchor;
      strong?: boolean;
      look?: string;
    };

type Anchor = 'middle' | 'end';

export interface Reading {
  name: string;
  /** One for each of the drawing's columns. */
  facts: string[];
  box: Box;
  /** Drawn while it is read; without them, its box is outlined. */
  shapes?: Shape[];
}

export interface Tick {
  /** Percent from the top or the left. */
  at: number;
  text: string;
  strong?: boolean;
}

export interface Drawing {
  title: string;
  /** Unit or period. */
  note?: string;
  takeaway?: string;
  legend?: [name: string, look: string, dashed?: true][];
  /** Class of its height. */
  height?: string;
  /** Class of the room for names at its sides. */
  ends?: string;
  /** Rules and amounts at the left. */
  ticks?: Tick[];
  /** Below. */
  labels?: Tick[];
  shapes: Shape[];
  /** "Business line" */
  control: string;
  columns: string[];
  /** The last column holds words and takes the remaining width. */
  worded?: boolean;
  readings: Reading[];
  /** Index of the first reading. */
  first: number;
}

export type Words = Pick<Drawing, 'title' | 'note' | 'takeaway'>;

export const round = (value: number) => Math.round(value * 10) / 10;

// A drawing made in the build is JSON, which has no undefined.
export const rect = (
  ...[x, y, width, height, look, opacity]: [...Box, look: string, opacity?: number]
): Shape => ({
  rect: [round(x), round(y), round(width), round(height)],
  look,
  ...(opacity !== undefined && { opacity }),
});

export const dot = (x: number, y: number, radius: number, look: string, down?: number): Shape => ({
  dot: [round(x), round(y), round(radius)],
  look,
  ...(down !== undefined && { down }),
});

type Line = { dashed?: boolean; thick?: number; opacity?: number };

const pathOf = (points: readonly Point[]) =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

export const path = (points: readonly Point[], look: string, more?: Line): Shape => ({
  path: pathOf(points),
  look,
  ...more,
});

/** Between a line and another one, or a level. */
export function band(
  line: readonly Point[],
  other: readonly Point[] | number,
  look: string,
  more?: Line,
): Shape {
  const [[first], [last]] = [line[0]!, line.at(-1)!];
  const back =
    typeof other === 'number'
      ? `L${last} ${other}L${first} ${other}`
      : pathOf(other.toReversed()).replace('M', 'L');
  return { path: `${pathOf(line)}${back}Z`, look, ...more };
}

const rule = (path: string, look: string, more?: Line): Shape => ({ path, look, ...more });

export const across = (y: number, look: string, more?: Line) => rule(`M0 ${round(y)}H100`, look, more);

export const upright = (x: number, look: string, { from = 0, ...more }: Line & { from?: number } = {}) =>
  rule(`M${round(x)} ${from}V100`, look, more);

type Letters = Omit<Extract<Shape, { text: string }>, 'text' | 'at'>;

export const text = (words: string, x: number, y: number, { anchor, ...letters }: Letters = {}): Shape => ({
  text: words,
  at: [round(x), round(y)],
  ...letters,
  ...(anchor && { anchor }),
});

export const anchorAt = (x: number): Anchor | undefined => (x > 88 ? 'end' : x < 12 ? undefined : 'middle');

export const linear =
  ([from, to]: Point, [start, end]: Point) =>
  (value: number) =>
    round(start + ((value - from) / (to - from)) * (end - start));

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The reading under a point, or the nearest. Pixels. */
export function readingAt(
  readings: readonly Pick<Reading, 'box'>[],
  point: { x: number; y: number },
  size: { width: number; height: number },
): number {
  const distances = readings.map(({ box: [x, y, width, height] }) => {
    const right = (((x + width / 2) / 100) * size.width - point.x) / size.width;
    const down = (((y + height / 2) / 100) * size.height - point.y) / size.height;
    const inside = Math.abs(right) <= width / 200 && Math.abs(down) <= height / 200;
    return inside ? Math.hypot(right, down) - 10 : Math.hypot(right * size.width, down * size.height);
  });
  return distances.indexOf(Math.min(...distances));
}
