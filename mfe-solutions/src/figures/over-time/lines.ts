import {
  axisOf,
  band,
  type Drawing,
  dot,
  type Point,
  path,
  slotsOf,
  text,
  upright,
  type Words,
} from '@site/design-system/drawing';
import { millions } from '@site/design-system/en-us';

interface Lines {
  control: string;
  points: string[];
  /** Names every n-th point. */
  labelEvery: number;
  /** Millions of US dollars. */
  measured: { name: string; values: number[] };
  /** The plan that the measured line is compared with. */
  reference: { name: string; values: number[] };
  /** Low and high from the end of the measured line on. */
  range: [number, number][];
  /** In a free part of the drawing. */
  callouts: { at: number; value: number; text: string; side: 'end' | undefined }[];
  digits: number;
  /** More and less than the plan: "over plan". */
  against: [more: string, less: string];
}

export function lines(
  words: Words,
  { control, points, labelEvery, measured, reference, range, callouts, digits, against }: Lines,
): Drawing {
  const format = (value: number) => millions(value * 1e6, digits);
  const last = points.length - 1;
  const x = (index: number) => (index * 100) / last;
  const from = measured.values.length - 1;
  const { y, ticks } = axisOf([0, ...reference.values, ...measured.values, ...range.flat()], (tick) =>
    millions(tick * 1e6),
  );
  const placed = (values: readonly number[]) => values.map((value, index): Point => [x(index), y(value)]);
  const edge = (side: 0 | 1) => range.map((ends, index): Point => [x(from + index), y(ends[side])]);
  const distance = (value: number) =>
    Math.abs(value) < 0.5 / 10 ** digits
      ? 'As planned'
      : `${format(Math.abs(value))} ${against[value > 0 ? 0 : 1]}`;
  const { width } = slotsOf(last, 1);
  return {
    ...words,
    height: 'h-52',
    control,
    legend: [
      [measured.name, 'stroke-brand'],
      [reference.name, 'stroke-ink', true],
      ['Likely range', 'fill-leaf'],
    ],
    columns: [measured.name, reference.name, 'Against the plan'],
    worded: true,
    first: from,
    ticks,
    labels: points.flatMap((name, index) => (index % labelEvery === 0 ? [{ at: x(index), text: name }] : [])),
    shapes: [
      band(placed(measured.values), 100, 'fill-wash'),
      band(edge(1), edge(0), 'fill-leaf'),
      path(placed(measured.values), 'stroke-brand'),
      path(placed(reference.values), 'stroke-ink', { dashed: true }),
      ...callouts.map(({ at, value, text: words, side }) =>
        text(words, x(at), y(value), { anchor: side, strong: true }),
      ),
    ],
    readings: points.map((name, index) => {
      const plan = reference.values[index]!;
      const known = measured.values[index];
      const [low, high] = known === undefined ? range[index - from]! : [known, known];
      const ends = low === high ? [low] : [low, high];
      return {
        name: known === undefined ? `${name}, likely` : name,
        facts: [
          ends.map(format).join(' to '),
          format(plan),
          [...new Set(ends.map((end) => distance(end - plan)))].join(' to '),
        ],
        box: [x(index) - width / 2, 0, width, 100],
        shapes: [
          upright(x(index), 'stroke-field'),
          dot(x(index), y(plan), 4, 'fill-ink'),
          ...ends.map((end) => dot(x(index), y(end), 5, 'fill-brand')),
        ],
      };
    }),
  };
}
