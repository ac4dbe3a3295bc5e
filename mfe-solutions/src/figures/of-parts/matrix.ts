import { across, type Drawing, dot, sum, text, type Words } from '@site/design-system/drawing';
import { dollars, grouped, percent } from '@site/design-system/en-us';

interface Matrix {
  parts: string[];
  /** Thousands of US dollars. */
  rows: { label: string; values: number[] }[];
}

const LOOKS = ['fill-aws', 'fill-azure', 'fill-gcp', 'fill-oracle'];
/** Largest radius in pixels. */
const LARGEST = 14;
/** Percent of the width, for the rows' names. */
const LEFT = 28;
/** For phones. */
const SHORT: Record<string, string> = {
  'AI and Machine Learning': 'AI and ML',
  'Management and Governance': 'Governance',
};

/** Area: the cost of a category at a provider. */
export function matrix(words: Words, { parts, rows }: Matrix): Drawing {
  const [wide, high] = [(100 - LEFT) / parts.length, 92 / rows.length];
  const most = Math.max(...rows.flatMap(({ values }) => values));
  const center = (part: number) => LEFT + (part + 0.5) * wide;
  const cells = rows.flatMap(({ label, values }, row) =>
    values.map((value, part) => ({
      label,
      part,
      value,
      ofCategory: percent(value, sum(values), 0),
      x: center(part) - 0.24 * wide,
      y: 8 + (row + 0.5) * high,
      radius: Math.max(2, LARGEST * Math.sqrt(value / most)),
    })),
  );
  const shown = cells.filter(({ value }) => value > 0);
  return {
    ...words,
    height: 'h-72',
    control: 'Category and provider',
    columns: ['Cost in October', 'Of the category', 'Of the provider'],
    first: 0,
    shapes: [
      ...parts.map((part, index) =>
        text(part.replace(/ Cloud$/, ''), center(index), 5, { anchor: 'middle', strong: true }),
      ),
      ...rows.flatMap(({ label }, row) => [
        across(8 + row * high, 'stroke-hairline'),
        text(SHORT[label] ?? label, 0, 8 + (row + 0.5) * high, { down: 4 }),
      ]),
      ...shown.map(({ part, x, y, radius }) => dot(x, y, radius, LOOKS[part]!)),
      ...cells.map(({ value, x, y }) =>
        text(grouped(value, value > 0 && value < 10 ? 1 : 0), x, y, { right: 21, down: 4 }),
      ),
    ],
    readings: shown.map(({ label, part, value, ofCategory, x, y, radius }) => ({
      name: `${label} on ${parts[part]}`,
      facts: [
        `${dollars(value, 1)}k`,
        ofCategory,
        percent(value, sum(rows.map(({ values }) => values[part]!)), 0),
      ],
      box: [LEFT + part * wide, y - high / 2, wide, high],
      shapes: [dot(x, y, radius + 3, 'stroke-ink')],
    })),
  };
}
