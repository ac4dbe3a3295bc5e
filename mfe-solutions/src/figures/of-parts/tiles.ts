import { type Drawing, rect, sum, type Words } from '@site/design-system/drawing';
import { compactUsd, dollars, percent, signed } from '@site/design-system/en-us';
import { namedTiles, tileDepth, tileLabel } from '@site/design-system/tiles';

interface Tile {
  label: string;
  /** For a narrow tile. */
  short: string;
  /** US dollars. */
  value: number;
  before: number;
}

const PHONE = { width: 312, height: 320 };

/** Largest first, with the change against the month before. */
export function tiles(words: Words, whole: string, parts: readonly Tile[]): Drawing {
  const total = sum(parts.map(({ value }) => value));
  const placed = namedTiles(parts, [0, 0, 100.8, 100.8], PHONE, ({ short }) => short, compactUsd);
  return {
    ...words,
    height: 'h-80 lg:h-104',
    control: 'Service',
    columns: ['October', `Of ${whole}`, 'Against September'],
    first: 0,
    shapes: placed.flatMap((tile) => [
      rect(...tile.box, 'fill-brand', tileDepth(tile.value / placed[0]!.value)),
      ...tileLabel(tile),
    ]),
    readings: placed.map(({ box, value, parts: own, lines }) => {
      const change = sum(own.map((part) => part.value - part.before));
      return {
        name: own.length > 1 ? `${lines[0]}: ${own.map(({ short }) => short).join(', ')}` : own[0]!.label,
        facts: [dollars(value), percent(value, total, 0), change === 0 ? 'Unchanged' : signed(change)],
        box,
      };
    }),
  };
}
