import { type Box, round, sum, text } from './drawing.ts';
import { squarify, type Tile } from './squarify.ts';

interface NamedTile<Part> {
  box: Box;
  parts: Part[];
  value: number;
  /** Its name and its amount. */
  lines: string[];
}

/** Pixels: the width of most letters, a line, and what is left free of both sides. */
const LETTER = 6.2;
const LINE = 16;
const ROOM = 14;

/** Percent of the drawing, free between neighbors. */
const GAP = 0.8;

/**
 * Tiles of an area, largest first; the parts whose names have no room are one, "4 smaller".
 *
 * @param size pixels of the area on a phone
 */
export function namedTiles<Part extends { value: number }>(
  parts: readonly Part[],
  [left, top, wide, high]: Box,
  size: { width: number; height: number },
  nameOf: (part: Part) => string,
  amountOf: (amount: number) => string,
): NamedTile<Part>[] {
  const all = parts.toSorted((a, b) => b.value - a.value);
  for (let shown = all.length; shown > 0; shown--) {
    const groups = all.slice(0, shown).map((part) => [part]);
    if (shown < all.length) groups.push(all.slice(shown));
    const values = groups.map((group) => sum(group.map(({ value }) => value)));
    const tiles = squarify(values, size.width, size.height).map((tile, index) => {
      const [first, ...others] = groups[index]!;
      const name = others.length > 0 ? `${others.length + 1} smaller` : nameOf(first!);
      const [x, y] = [wide / size.width, high / size.height];
      const box = [left + tile.x * x, top + tile.y * y, tile.width * x - GAP, tile.height * y - GAP].map(
        round,
      );
      return {
        box: box as unknown as Box,
        parts: groups[index]!,
        value: values[index]!,
        lines: linesIn(tile, name, amountOf(values[index]!)),
      };
    });
    if (shown === 1 || tiles.every(({ lines }) => lines.length > 0)) return tiles;
  }
  return [];
}

/** @param looks of its name and of its amount */
export const tileLabel = (
  { box: [x, y], lines }: Pick<NamedTile<unknown>, 'box' | 'lines'>,
  looks: readonly [string, string],
) =>
  lines.map((line, index) => {
    const last = index === lines.length - 1;
    return text(line, x, y, {
      right: 8,
      down: LINE * (index + 1),
      look: last ? `${looks[1]} font-semibold` : looks[0],
    });
  });

/** None without room. */
function linesIn({ width, height }: Tile, name: string, amount: string): string[] {
  const fits = (lines: string[]) =>
    lines.every(({ length }) => length * LETTER + ROOM <= width) && lines.length * LINE + ROOM / 2 <= height;
  return (
    [
      [name, amount],
      [...name.split(' '), amount],
    ].find(fits) ?? []
  );
}
