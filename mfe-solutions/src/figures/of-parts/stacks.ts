import { wholePercents } from '@site/design-system';
import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { round, sum } from '../geometry.ts';

interface Stacks {
  /** At most four, darkest first. */
  parts: string[];
  control: string;
  /** Thousands of US dollars. */
  rows: { label: string; values: number[] }[];
}

const LOOKS = ['fill-brand-strong', 'fill-bar', 'fill-leaf', 'fill-hairline'];
const SWATCHES = ['bg-brand-strong', 'bg-bar', 'bg-leaf', 'bg-hairline'];

export function stacks(words: Words, { parts, control, rows }: Stacks): Drawing {
  const totals = rows.map(({ values }) => sum(values));
  const largest = Math.max(...totals);
  const step = 100 / rows.length;
  return {
    ...words,
    height: 'h-64',
    control,
    legend: parts.map((part, index) => [part, SWATCHES[index]!]),
    columns: parts,
    first: totals.indexOf(largest),
    shapes: rows.flatMap(({ label, values }, row): Shape[] => [
      { text: label, at: [0, round((row + 0.32) * step)], strong: true },
      { text: `$${sum(values)}k`, at: [100, round((row + 0.32) * step)], anchor: 'end', strong: true },
      ...values.map(
        (value, part): Shape => ({
          rect: [
            round((sum(values.slice(0, part)) / largest) * 100),
            round((row + 0.46) * step),
            round((value / largest) * 100),
            round(0.3 * step),
          ],
          look: LOOKS[part]!,
        }),
      ),
    ]),
    readings: rows.map(({ label, values }, row) => {
      const shares = wholePercents(values);
      return {
        name: `${label}, $${sum(values)}k`,
        facts: values.map((value, part) => (value === 0 ? 'None' : `$${value}k, ${shares[part]}%`)),
        box: [0, round((row + 0.43) * step), round((sum(values) / largest) * 100), round(0.36 * step)],
      };
    }),
  };
}
