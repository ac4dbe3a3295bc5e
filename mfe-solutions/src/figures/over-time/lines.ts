import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, round } from '../geometry.ts';

interface Lines {
  control: string;
  points: string[];
  /** Names every n-th point. */
  labelEvery: number;
  /** Largest value of the vertical axis. */
  top: number;
  measured: { name: string; values: number[] };
  /** The plan that the measured line is compared with. */
  reference: { name: string; values: number[] };
  /** Low and high from the end of the measured line on. */
  range: [number, number][];
  callouts: { at: number; value: number; text: string; side: 'middle' | 'end' | undefined }[];
  format: (value: number) => string;
}

const TOP = 4;
const BOTTOM = 88;

export function lines(
  words: Words,
  { control, points, labelEvery, top, measured, reference, range, callouts, format }: Lines,
): Drawing {
  const x = (index: number) => round((index * 100) / (points.length - 1));
  const y = (value: number) => round(BOTTOM - (value / top) * (BOTTOM - TOP));
  const from = measured.values.length - 1;
  const line = measured.values.map((value, index) => [x(index), y(value)] as const);
  const edge = (side: 0 | 1) => range.map((pair, index) => [x(from + index), y(pair[side])] as const);
  return {
    ...words,
    height: 'h-57',
    control,
    legend: [
      [measured.name, 'bg-brand'],
      [reference.name, 'bg-ink'],
      ['Likely range', 'bg-leaf'],
    ],
    columns: [measured.name, reference.name, 'Against the plan'],
    first: from,
    shapes: [
      { path: `${pathOf([[0, BOTTOM], ...line, [x(from), BOTTOM]])}Z`, look: 'fill-wash' },
      { path: `${pathOf([...edge(1), ...edge(0).reverse()])}Z`, look: 'fill-leaf' },
      { path: pathOf(line), look: 'stroke-brand' },
      {
        path: pathOf(reference.values.map((value, index) => [x(index), y(value)])),
        look: 'stroke-ink',
        dashed: true,
      },
      {
        path: pathOf([
          [0, BOTTOM],
          [100, BOTTOM],
        ]),
        look: 'stroke-field',
      },
      ...points.flatMap((text, index): Shape[] =>
        index % labelEvery === 0
          ? [
              {
                text,
                at: [x(index), 98],
                anchor: index === 0 ? undefined : index === points.length - 1 ? 'end' : 'middle',
              },
            ]
          : [],
      ),
      ...callouts.map(
        ({ at, value, text, side }): Shape => ({ text, at: [x(at), y(value)], anchor: side, strong: true }),
      ),
    ],
    readings: points.map((name, index) => {
      const plan = reference.values[index]!;
      const known = measured.values[index];
      const [low, high] = known === undefined ? range[index - from]! : [known, known];
      return {
        name: known === undefined ? `${name}, likely` : name,
        facts: [
          low === high ? format(low) : `${format(low)} to ${format(high)}`,
          format(plan),
          low === high ? format(low - plan) : `${format(low - plan)} to ${format(high - plan)}`,
        ],
        box: [round(x(index) - 50 / (points.length - 1)), TOP, round(100 / (points.length - 1)), BOTTOM],
        shapes: [
          {
            path: pathOf([
              [x(index), TOP],
              [x(index), BOTTOM],
            ]),
            look: 'stroke-field',
          },
          { dot: [x(index), y(plan), 4], look: 'fill-ink' },
          { dot: [x(index), y(high), 5], look: 'fill-brand' },
          ...(low === high ? [] : [{ dot: [x(index), y(low), 5], look: 'fill-brand' } satisfies Shape]),
        ],
      };
    }),
  };
}
