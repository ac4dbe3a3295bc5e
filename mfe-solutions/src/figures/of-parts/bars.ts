import { type Drawing, rect, sum, text, type Words } from '@site/design-system/drawing';
import { compactUsd, dollars, percent, signed } from '@site/design-system/en-us';

interface Bar {
  label: string;
  /** US dollars. */
  value: number;
  before: number;
}

/** Percent of the width, of which the rest is for the change. */
const LONGEST = 72;

/** Largest first, each with its change. */
export function bars(words: Words, parts: readonly Bar[]): Drawing {
  const rows = parts.toSorted((a, b) => b.value - a.value);
  const total = sum(rows.map(({ value }) => value));
  const step = 100 / rows.length;
  const change = ({ value, before }: Bar) => (value === before ? 'Unchanged' : signed(value - before));
  const bar = (row: number, look: string) =>
    rect(0, (row + 0.5) * step, (rows[row]!.value / rows[0]!.value) * LONGEST, 0.26 * step, look);
  return {
    ...words,
    height: rows.length > 5 ? 'h-96' : 'h-64',
    control: 'Service',
    columns: ['October', 'Share', 'Change'],
    first: 0,
    shapes: rows.flatMap((one, row) => [
      text(one.label, 0, (row + 0.36) * step),
      text(compactUsd(one.value), 100, (row + 0.36) * step, { anchor: 'end', strong: true }),
      text(change(one), 100, (row + 0.73) * step, { anchor: 'end' }),
      bar(row, 'fill-bar'),
    ]),
    readings: rows.map((one, row) => ({
      name: one.label,
      facts: [dollars(one.value), percent(one.value, total, 0), change(one)],
      box: [0, row * step, 100, step],
      shapes: [bar(row, 'stroke-ink')],
    })),
  };
}
