import { type Drawing, rect, sum, text, type Words } from '@site/design-system/drawing';
import { compactUsd, dollars, percent, signed } from '@site/design-system/en-us';

interface Bar {
  label: string;
  /** US dollars. */
  value: number;
  before: number;
}

/** Percent of the width. */
const MARK = 0.5;

/** Largest first, each with a mark at the month before. */
export function bars(words: Words, whole: string, parts: readonly Bar[]): Drawing {
  const rows = parts.toSorted((a, b) => b.value - a.value);
  const most = Math.max(...rows.flatMap(({ value, before }) => [value, before]));
  const total = sum(rows.map(({ value }) => value));
  const step = 100 / rows.length;
  const length = (amount: number) => (amount / most) * (100 - MARK);
  const bar = (row: number, look: string) =>
    rect(0, (row + 0.5) * step, length(rows[row]!.value), 0.26 * step, look);
  return {
    ...words,
    height: rows.length > 5 ? 'h-96' : 'h-64',
    control: 'Service',
    legend: [
      ['October', 'fill-bar'],
      ['September', 'fill-ink'],
    ],
    columns: ['October', `Share of ${whole}`, 'Change since September'],
    first: 0,
    shapes: rows.flatMap(({ label, value, before }, row) => [
      text(label, 0, (row + 0.36) * step),
      text(compactUsd(value), 100, (row + 0.36) * step, { anchor: 'end', strong: true }),
      bar(row, 'fill-bar'),
      rect(length(before), (row + 0.46) * step, MARK, 0.34 * step, 'fill-ink'),
    ]),
    readings: rows.map(({ label, value, before }, row) => ({
      name: label,
      facts: [
        dollars(value),
        percent(value, total, 0),
        value === before ? 'Unchanged' : signed(value - before),
      ],
      box: [0, row * step, 100, step],
      shapes: [bar(row, 'stroke-ink')],
    })),
  };
}
