import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, round, sum } from '../geometry.ts';

interface Element {
  element: string;
  driver: string;
  /** US cents. */
  standard: number;
  actual: number;
}

const usd = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
const signed = (cents: number) => (cents > 0 ? `+${usd(cents)}` : usd(cents));

export function bridge(words: Words, elements: readonly Element[]): Drawing {
  const standard = sum(elements.map((element) => element.standard));
  const actual = sum(elements.map((element) => element.actual));
  // A quarter of the width is left for the longest row's amount.
  const [from, to] = [standard - 10, standard - 10 + (Math.max(standard, actual) + 15 - standard) / 0.75];
  const x = (cents: number) => round(((cents - from) / (to - from)) * 100);
  const step = 80 / elements.length;
  const rows = elements.map((element, index) => {
    const before = standard + sum(elements.slice(0, index).map(({ actual, standard }) => actual - standard));
    const variance = element.actual - element.standard;
    return { ...element, before, variance, top: round(12 + index * step) };
  });
  return {
    ...words,
    height: 'h-76',
    control: 'Cost element',
    legend: [
      ['Over standard', 'bg-brand'],
      ['Under standard', 'bg-leaf'],
    ],
    columns: ['Standard', 'Actual', 'Driver'],
    first: rows.findIndex(({ variance }) => variance === Math.max(...rows.map((row) => row.variance))),
    shapes: [
      {
        path: pathOf([
          [x(standard), 8],
          [x(standard), 92],
        ]),
        look: 'stroke-field',
        dashed: true,
      },
      {
        path: pathOf([
          [x(actual), 8],
          [x(actual), 92],
        ]),
        look: 'stroke-ink',
      },
      { text: `Standard ${usd(standard)}`, at: [0, 5] },
      { text: `Actual ${usd(actual)}`, at: [x(actual), 5], anchor: 'middle', strong: true },
      ...rows.flatMap(({ element, before, variance, top }): Shape[] => [
        { text: element, at: [round(x(standard) + 3), round(top + 0.32 * step)] },
        ...(variance === 0
          ? []
          : [
              {
                rect: [
                  x(Math.min(before, before + variance)),
                  round(top + 0.45 * step),
                  Math.max(0.6, round(Math.abs(x(before + variance) - x(before)))),
                  round(0.4 * step),
                ],
                look: variance < 0 ? 'fill-leaf' : 'fill-brand',
              } satisfies Shape,
            ]),
        {
          text: variance === 0 ? 'As planned' : signed(variance),
          at: [round(x(Math.max(before, before + variance)) + 2), round(top + 0.75 * step)],
          strong: true,
        },
      ]),
    ],
    readings: rows.map(({ element, driver, standard, actual, variance, top }) => ({
      name: `${element}: ${variance === 0 ? 'as planned' : signed(variance)}`,
      facts: [usd(standard), usd(actual), driver],
      box: [0, round(top + 0.02 * step), 100, round(0.96 * step)],
    })),
  };
}
