import type { Box, Drawing, Shape, Words } from '../../content/drawing.ts';
import { percent, round, sum } from '../geometry.ts';

interface Tile {
  label: string;
  /** For a narrow tile. */
  short: string;
  /** US dollars. */
  value: number;
  before: number;
}

const LOOKS = ['fill-brand-strong', 'fill-brand', 'fill-bar', 'fill-leaf'];
/** At least 4.5:1 on each. */
const TEXT = ['fill-white', 'fill-white', 'fill-ink', 'fill-ink'];
/** Parts of the whole from which a tile has the next darker green. */
const STEPS = [0.3, 0.12, 0.05];
const GAP = 0.8;

const thousands = (value: number) => `$${Math.round(value / 1000)}k`;
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;

/** Cuts the box in two of about equal value, across its longer side, until each part is one tile. */
function boxesOf(values: number[], [x, y, width, height]: Box): Box[] {
  if (values.length <= 1) return values.length === 1 ? [[x, y, width, height]] : [];
  const total = sum(values);
  let count = 1;
  while (count < values.length - 1 && sum(values.slice(0, count)) < total / 2) count += 1;
  const share = sum(values.slice(0, count)) / total;
  const [head, tail] = [values.slice(0, count), values.slice(count)];
  // The drawing is about twice as wide as high.
  return width * 2 > height
    ? [
        ...boxesOf(head, [x, y, width * share, height]),
        ...boxesOf(tail, [x + width * share, y, width * (1 - share), height]),
      ]
    : [
        ...boxesOf(head, [x, y, width, height * share]),
        ...boxesOf(tail, [x, y + height * share, width, height * (1 - share)]),
      ];
}

/** Services of a bill by area, the largest first, with the change against the month before. */
export function tiles(words: Words, whole: string, parts: readonly Tile[]): Drawing {
  const total = sum(parts.map(({ value }) => value));
  const boxes = boxesOf(
    parts.map(({ value }) => value),
    [0, 0, 100, 100],
  ).map(([x, y, width, height]): Box => [round(x), round(y), round(width - GAP), round(height - 2 * GAP)]);
  return {
    ...words,
    height: 'h-72',
    control: 'Service',
    columns: ['October', `Of ${whole}`, 'Against September'],
    first: 0,
    shapes: boxes.flatMap(([x, y, width, height], index): Shape[] => {
      const { short, value } = parts[index]!;
      const step = STEPS.findIndex((part) => value / total >= part);
      const depth = step === -1 ? STEPS.length : step;
      return [
        { rect: [x, y, width, height], look: LOOKS[depth]! },
        ...(width > 22
          ? [
              { text: short, at: [round(x + 2), round(y + 8)], look: TEXT[depth]! } satisfies Shape,
              {
                text: thousands(value),
                at: [round(x + 2), round(y + 15)],
                look: TEXT[depth]!,
              } satisfies Shape,
            ]
          : []),
      ];
    }),
    readings: parts.map(({ label, value, before }, index) => ({
      name: label,
      facts: [
        dollars(value),
        percent(value / total),
        value === before ? 'Unchanged' : `${value < before ? '-' : '+'}${dollars(Math.abs(value - before))}`,
      ],
      box: boxes[index]!,
    })),
  };
}
