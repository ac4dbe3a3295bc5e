import { type Box, type Drawing, rect, sum, text, type Words } from '@site/design-system/drawing';
import { dollars, percent } from '@site/design-system/en-us';

interface Layers {
  parts: string[];
  /** Thousands of US dollars. */
  rows: { label: string; values: number[] }[];
}

const BOTTOM = 77;
const GAP = 0.8;
/** Ink: not covered by a discount. */
const LOOKS = ['fill-brand', 'fill-bar', 'fill-leaf', 'fill-ink'];

/** Width: a workload; height: what covers it; area: an amount. */
export function mosaic(words: Words, { parts, rows }: Layers): Drawing {
  const total = sum(rows.flatMap(({ values }) => values));
  const columns = rows.map(({ label, values }, index) => ({
    label,
    values,
    cost: sum(values),
    left: (sum(rows.slice(0, index).flatMap((row) => row.values)) / total) * 100,
  }));
  const tiles = columns.flatMap(({ label, values, cost, left }) =>
    values.flatMap((value, part) => {
      const top = (sum(values.slice(part + 1)) / cost) * BOTTOM;
      const width = (cost / total) * 100;
      const box: Box = [left + GAP / 2, top + GAP, width - GAP, (value / cost) * BOTTOM - GAP];
      return value === 0 ? [] : [{ label, part, value, cost, box }];
    }),
  );
  const uncovered = tiles.filter(({ part }) => part === 3);
  return {
    ...words,
    height: 'h-80',
    control: 'Workload and price',
    legend: parts.map((part, index) => [part, LOOKS[index]!]),
    columns: ['A month', 'Share of the workload', 'Share of Windows cost'],
    first: tiles.indexOf(uncovered.toSorted((a, b) => b.value - a.value)[0]!),
    shapes: [
      ...tiles.map(({ part, box }) => rect(...box, LOOKS[part]!)),
      ...columns.flatMap(({ label, left }, index) => {
        // The last column is the narrowest, and ends at the edge.
        if (index === columns.length - 1) return [text(label, 100, 98, { anchor: 'end' })];
        const space = label.lastIndexOf(' ');
        const lines = space < 0 ? [label] : [label.slice(0, space), label.slice(space + 1)];
        return lines.map((word, line) => text(word, left + GAP / 2, line === 0 ? 84 : 90));
      }),
    ],
    readings: tiles.map(({ label, part, value, cost, box: [x, y, width, height] }) => ({
      name: `${label}: ${parts[part]}`,
      facts: [`${dollars(value)}k`, percent(value, cost, 0), percent(value, total, 0)],
      box: [x, y, width, height],
      shapes: [
        rect(x, y, width, height, 'stroke-ink'),
        rect(x + 0.6, y + 1, width - 1.2, height - 2, 'stroke-surface'),
      ],
    })),
  };
}
