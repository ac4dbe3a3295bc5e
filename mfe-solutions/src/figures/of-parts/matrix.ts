import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { percent, round, sum } from '../geometry.ts';

interface Matrix {
  parts: string[];
  /** Thousands of US dollars. */
  rows: { label: string; values: number[] }[];
}

const LOOKS = ['fill-aws', 'fill-azure', 'fill-gcp', 'fill-oracle'];
/** Largest radius in pixels. */
const LARGEST = 19;
const LEFT = 28;
/** For phones. */
const SHORT: Record<string, string> = {
  'AI and Machine Learning': 'AI and ML',
  'Management and Governance': 'Governance',
};

/** Area: the cost of a category at a provider. */
export function matrix(words: Words, { parts, rows }: Matrix): Drawing {
  const [across, down] = [(100 - LEFT) / parts.length, 90 / rows.length];
  const most = Math.max(...rows.flatMap(({ values }) => values));
  const cells = rows.flatMap(({ label, values }, row) =>
    values.flatMap((value, part) =>
      value > 0
        ? [{ label, part, value, x: round(LEFT + (part + 0.5) * across), y: round(10 + (row + 0.5) * down) }]
        : [],
    ),
  );
  const totalOf = (part: number) => sum(rows.map(({ values }) => values[part]!));
  return {
    ...words,
    height: 'h-72',
    control: 'Category and provider',
    columns: ['Cost in October', 'Of the category', 'Of the provider'],
    first: 0,
    shapes: [
      ...parts.map(
        (part, index): Shape => ({
          text: part.replace(/ Cloud$/, ''),
          at: [round(LEFT + (index + 0.5) * across), 5],
          anchor: 'middle',
          strong: true,
        }),
      ),
      ...rows.map(
        ({ label }, row): Shape => ({
          text: SHORT[label] ?? label,
          at: [0, round(11.5 + (row + 0.5) * down)],
        }),
      ),
      ...rows.map(
        (_row, row): Shape => ({
          path: `M0,${round(10 + row * down)}H100`,
          look: 'stroke-hairline',
        }),
      ),
      ...cells.map(
        ({ part, value, x, y }): Shape => ({
          dot: [x, y, round(Math.max(2, LARGEST * Math.sqrt(value / most)))],
          look: LOOKS[part]!,
        }),
      ),
    ],
    readings: cells.map(({ label, part, value, x, y }) => ({
      name: `${label} on ${parts[part]}`,
      facts: [
        `$${value.toFixed(1)}k`,
        percent(value / sum(rows.find((row) => row.label === label)!.values)),
        percent(value / totalOf(part)),
      ],
      box: [round(x - across / 2), round(y - down / 2), round(across), round(down)],
      shapes: [
        { dot: [x, y, round(Math.max(2, LARGEST * Math.sqrt(value / most)) + 3)], look: 'stroke-ink' },
      ],
    })),
  };
}
