import type { Box, Drawing, Shape, Words } from '../../content/drawing.ts';
import { percent, round, sum } from '../geometry.ts';

interface Layers {
  parts: string[];
  /** Thousands of US dollars. */
  rows: { label: string; values: number[] }[];
}

const BOTTOM = 77;
const GAP = 0.8;
/** Ink: not covered by a discount. */
const LOOKS = ['fill-brand', 'fill-bar', 'fill-leaf', 'fill-ink'];
const SWATCHES = ['bg-brand', 'bg-bar', 'bg-leaf', 'bg-ink'];

const inside = ([x, y, width, height]: Box): Box => [x + 0.6, y + 1, width - 1.2, height - 2];

/** Width: a workload; height: what covers it; area: an amount. */
export function mosaic(words: Words, { parts, rows }: Layers): Drawing {
  const total = sum(rows.flatMap(({ values }) => values));
  const columns = rows.map(({ label, values }, index) => {
    const cost = sum(values);
    const left = (sum(rows.slice(0, index).flatMap((row) => row.values)) / total) * 100;
    return { label, values, cost, left, width: (cost / total) * 100 };
  });
  const tiles = columns.flatMap(({ label, values, cost, left, width }) =>
    values.flatMap((value, part) => {
      if (value === 0) return [];
      const top = (sum(values.slice(part + 1)) / cost) * BOTTOM;
      const box: Box = [
        round(left + GAP / 2),
        round(top + GAP),
        round(width - GAP),
        round((value / cost) * BOTTOM - GAP),
      ];
      return [{ label, part, value, cost, box }];
    }),
  );
  return {
    ...words,
    height: 'h-80',
    control: 'Workload and price',
    legend: parts.map((part, index) => [part, SWATCHES[index]!]),
    columns: ['A month', 'Of the workload', 'Of all Windows cost'],
    first: tiles.findIndex(
      ({ value }) => value === Math.max(...tiles.filter(({ part }) => part === 3).map((tile) => tile.value)),
    ),
    shapes: [
      ...tiles.map(({ part, box }): Shape => ({ rect: box, look: LOOKS[part]! })),
      ...columns.flatMap(({ label, left }, index): Shape[] => {
        // The last column is the narrowest, and ends at the edge.
        if (index === columns.length - 1) return [{ text: label, at: [100, 98], anchor: 'end' }];
        const space = label.lastIndexOf(' ');
        const lines = space < 0 ? [label] : [label.slice(0, space), label.slice(space + 1)];
        return lines.map((text, line) => ({ text, at: [round(left + GAP / 2), line === 0 ? 84 : 90] }));
      }),
    ],
    readings: tiles.map(({ label, part, value, cost, box }) => ({
      name: `${label}: ${parts[part]}`,
      facts: [`$${value}k`, percent(value / cost), percent(value / total)],
      box,
      shapes: [
        { rect: box, look: 'stroke-ink' },
        { rect: inside(box), look: 'stroke-surface' },
      ],
    })),
  };
}
