import { tileDepth } from '@site/design-system/chart-drawings';
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

/** Percent of the drawing's width that a letter takes on wide screens and on phones, and the room around a name. */
const LETTER = { wide: 1.2, phone: 2.1 };
const ROOM = 3;
/** Percent of the drawing's height that a line takes. */
const LINE = 7;
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

/** Name and amount; the name in one line for each word if need be, neither where there is no room. */
function labelOf([x, y, width, height]: Box, name: string, amount: string): Shape[] {
  const fits = (lines: string[], letter: number) =>
    Math.max(...lines.map(({ length }) => length)) * letter + ROOM <= width &&
    (lines.length + 1) * LINE + ROOM <= height;
  const linesAt = (letter: number) => [[name], name.split(' ')].find((lines) => fits(lines, letter)) ?? [];
  const [wide, phone] = [linesAt(LETTER.wide), linesAt(LETTER.phone)];
  const shapes = (lines: string[], shown: string): Shape[] =>
    (lines.length > 0 ? [...lines, amount] : []).map((text, line) => ({
      text,
      at: [round(x + 2), round(y + (line + 1) * LINE + 1)],
      look: `${line === lines.length ? 'fill-ink font-semibold' : 'fill-body'}${shown}`,
    }));
  if (wide.length === phone.length) return shapes(wide, '');
  return [...shapes(wide, ' max-sm:hidden'), ...shapes(phone, ' sm:hidden')];
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
    shapes: boxes.flatMap((box, index): Shape[] => {
      const { short, value } = parts[index]!;
      return [
        { rect: box, look: 'fill-brand', opacity: tileDepth(value / parts[0]!.value) },
        ...labelOf(box, short, thousands(value)),
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
