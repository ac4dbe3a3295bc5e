import { type Drawing, linear, rect, sum, text, upright, type Words } from '@site/design-system/drawing';
import { dollars, signed } from '@site/design-system/en-us';

interface Element {
  element: string;
  driver: string;
  /** US cents. */
  standard: number;
  actual: number;
}

const usd = (cents: number) => dollars(cents / 100, 2);
const differing = (cents: number) => (cents === 0 ? 'As planned' : signed(cents, usd));

export function bridge(words: Words, elements: readonly Element[]): Drawing {
  const standard = sum(elements.map((element) => element.standard));
  const actual = sum(elements.map((element) => element.actual));
  // Amounts are at the right, in a quarter of the width.
  const x = linear([standard, Math.max(standard, actual) + 10], [1, 76]);
  const step = 90 / elements.length;
  const rows = elements.map((element, index) => {
    const before = standard + sum(elements.slice(0, index).map((one) => one.actual - one.standard));
    return { ...element, before, variance: element.actual - element.standard, top: 9 + index * step };
  });
  const bar = (
    { before, variance, top }: Pick<(typeof rows)[number], 'before' | 'variance' | 'top'>,
    look: string,
  ) => {
    const [from, to] = [before, before + variance].map(x).sort((a, b) => a - b);
    return rect(from!, top + 0.48 * step, Math.max(0.6, to! - from!), 0.36 * step, look);
  };
  return {
    ...words,
    height: 'h-80',
    control: 'Cost element',
    legend: [
      ['Over standard', 'fill-brand'],
      ['Under standard', 'fill-leaf'],
    ],
    columns: ['Standard', 'Actual', 'Driver'],
    first: rows.findIndex(({ variance }) => variance === Math.max(...rows.map((row) => row.variance))),
    shapes: [
      upright(x(standard), 'stroke-field', { dashed: true, from: 8 }),
      upright(x(actual), 'stroke-ink', { from: 8 }),
      text(`Standard ${usd(standard)}`, 0, 5),
      text(`Actual ${usd(actual)}`, x(actual), 5, { anchor: 'middle', strong: true }),
      ...rows.flatMap(({ element, before, variance, top }) => [
        text(element, 3, top + 0.34 * step),
        bar(
          { before, variance, top },
          variance < 0 ? 'fill-leaf' : variance > 0 ? 'fill-brand' : 'fill-field',
        ),
        text(differing(variance), 100, top + 0.76 * step, { anchor: 'end', strong: true }),
      ]),
    ],
    readings: rows.map((row) => ({
      name: `${row.element}: ${differing(row.variance).toLowerCase()}`,
      facts: [usd(row.standard), usd(row.actual), row.driver],
      box: [0, row.top, 100, step],
      shapes: [bar(row, 'stroke-ink')],
    })),
  };
}
