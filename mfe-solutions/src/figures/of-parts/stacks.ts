import { type Drawing, rect, sum, text, type Words } from '@site/design-system/drawing';
import { dollars, percent } from '@site/design-system/en-us';

interface Stacks {
  /** At most four, darkest first. */
  parts: string[];
  control: string;
  /** Thousands of US dollars. */
  rows: { label: string; values: number[] }[];
}

const LOOKS = ['fill-brand-strong', 'fill-bar', 'fill-leaf', 'fill-hairline'];

export function stacks(words: Words, { parts, control, rows }: Stacks): Drawing {
  const totals = rows.map(({ values }) => sum(values));
  const largest = Math.max(...totals);
  const step = 100 / rows.length;
  const length = (value: number) => (value / largest) * 100;
  return {
    ...words,
    height: 'h-64',
    control,
    legend: parts.map((part, index) => [part, LOOKS[index]!]),
    columns: parts,
    first: totals.indexOf(largest),
    shapes: rows.flatMap(({ label, values }, row) => [
      text(label, 0, (row + 0.32) * step, { strong: true }),
      text(`${dollars(totals[row]!)}k`, 100, (row + 0.32) * step, { anchor: 'end', strong: true }),
      ...values.map((value, part) =>
        rect(
          length(sum(values.slice(0, part))),
          (row + 0.46) * step,
          length(value),
          0.3 * step,
          LOOKS[part]!,
        ),
      ),
    ]),
    readings: rows.map(({ label, values }, row) => ({
      name: `${label}, ${dollars(totals[row]!)}k`,
      facts: values.map((value) =>
        value === 0 ? 'None' : `${dollars(value)}k, ${percent(value, totals[row], 0)}`,
      ),
      box: [0, row * step, 100, step],
      shapes: [rect(0, (row + 0.43) * step, length(totals[row]!), 0.36 * step, 'stroke-ink')],
    })),
  };
}
