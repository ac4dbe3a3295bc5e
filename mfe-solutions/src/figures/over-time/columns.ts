import {
  anchorAt,
  axisOf,
  type Drawing,
  rect,
  slotsOf,
  sum,
  text,
  type Words,
} from '@site/design-system/drawing';
import { dollars, MONTHS, percent } from '@site/design-system/en-us';

interface Year {
  /** Index of the first month. */
  from: number;
  /** Thousands of US dollars, by half month. */
  values: readonly number[];
  /** Thousands of US dollars, by half month, at or above the values. */
  before?: { name: string; values: readonly number[] };
  /** By index. */
  marks: Record<number, { look: string; text: string }>;
}

const thousands = (value: number) => `${dollars(value)}k`;

/** "Jan", "Jan 16", "Feb", "Feb 15" */
function nameOf(half: number): string {
  const month = MONTHS[Math.floor(half / 2) % 12]!.slice(0, 3);
  return half % 2 === 0 ? month : `${month} ${month === 'Feb' ? 15 : 16}`;
}

/** A year by half month; some are marked and named. */
export function columns(words: Words, { from, values, before, marks }: Year): Drawing {
  const largest = Math.max(...values);
  const { y, ticks } = axisOf([0, largest], thousands);
  const { step, left, middle, width } = slotsOf(values.length);
  const names = values.map((_, index) => nameOf(2 * from + index));
  const column = (index: number, low: number, high: number, look: string) =>
    rect(left(index), y(high), width, y(low) - y(high), look);
  const more = values.map((value, index) => (before ? before.values[index]! - value : 0));
  return {
    ...words,
    height: 'h-52',
    control: 'Half month',
    ...(before && {
      legend: [
        ['Spend', 'fill-bar'],
        [before.name, 'fill-wash stroke-bar'],
      ],
    }),
    columns: before
      ? ['Spend', before.name, 'Difference']
      : ['Spend', 'Share of the peak', 'Share of the year'],
    first: before ? more.indexOf(Math.max(...more)) : values.indexOf(largest),
    ticks,
    labels: [0, 4, 8, 12, 16, 20].map((index) => ({ at: middle(index), text: names[index]! })),
    shapes: [
      ...values.flatMap((value, index) => [
        ...(more[index]! > 0 ? [column(index, value, value + more[index]!, 'fill-wash stroke-bar')] : []),
        column(index, 0, value, marks[index]?.look ?? 'fill-bar'),
      ]),
      ...Object.entries(marks).map(([index, { text: name }]) => {
        const at = middle(Number(index));
        return text(name, at, y(values[Number(index)]!), { down: -6, anchor: anchorAt(at), strong: true });
      }),
    ],
    readings: values.map((value, index) => ({
      name: [names[index], marks[index]?.text].filter(Boolean).join(', '),
      facts: before
        ? [value, value + more[index]!, more[index]!].map(thousands)
        : [thousands(value), percent(value, largest, 0), percent(value, sum(values))],
      box: [index * step, 0, step, 100],
      shapes: [column(index, 0, value, 'stroke-ink')],
    })),
  };
}
