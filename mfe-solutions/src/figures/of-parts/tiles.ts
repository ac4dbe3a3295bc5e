import { squarify, tileDepth } from '@site/design-system/chart-drawings';
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

/** Percent of the width: a letter on wide screens and on phones, and the padding. */
const LETTER = { wide: 1.7, phone: 2.1 };
const ROOM = 3;
/** Percent of the height. */
const LINE = 6;
/** Width to height, between a phone's and the one next to a text. */
const SHAPE = 1.1;
const GAP = 0.8;

const thousands = (value: number) => `$${Math.round(value / 1000)}k`;
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;

/** As square as possible, with a gap between neighbors. */
function boxesOf(values: number[]): Box[] {
  const inner = (from: number, length: number, gap: number) =>
    round(length - (from + length < 99.9 ? gap : 0));
  return squarify(values, 100 * SHAPE, 100).map((tile) => {
    const [x, width] = [tile.x / SHAPE, tile.width / SHAPE];
    return [round(x), round(tile.y), inner(x, width, GAP), inner(tile.y, tile.height, GAP * SHAPE)];
  });
}

/** By room: name and amount, a line for each word of the name, or the amount alone. */
function labelOf([x, y, width, height]: Box, name: string, amount: string): Shape[] {
  const fits = (lines: string[], letter: number) =>
    Math.max(...lines.map(({ length }) => length)) * letter + ROOM <= width &&
    lines.length * LINE + ROOM <= height;
  const linesAt = (letter: number) =>
    [[name, amount], [...name.split(' '), amount], [amount]].find((lines) => fits(lines, letter)) ?? [];
  const [wide, phone] = [linesAt(LETTER.wide), linesAt(LETTER.phone)];
  const shapes = (lines: string[], shown: string): Shape[] =>
    lines.map((text, line) => ({
      text,
      at: [round(x + 1.8), round(y + (line + 1) * LINE)],
      look: `${line === lines.length - 1 ? 'fill-ink font-semibold' : 'fill-body'}${shown}`,
    }));
  if (wide.length === phone.length) return shapes(wide, '');
  return [...shapes(wide, ' max-sm:hidden'), ...shapes(phone, ' sm:hidden')];
}

/** Largest first, with the change against the month before. */
export function tiles(words: Words, whole: string, parts: readonly Tile[]): Drawing {
  const total = sum(parts.map(({ value }) => value));
  const boxes = boxesOf(parts.map(({ value }) => value));
  return {
    ...words,
    height: 'h-80 lg:h-104',
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
