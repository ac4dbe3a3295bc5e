import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, percent, round, sum } from '../geometry.ts';

interface Age {
  /** Below its bar, on phones too: "2-5 years". */
  short: string;
  /** US dollars a month. */
  hot: number;
  other: number;
}

const BOTTOM = 88;
const thousands = (dollars: number) => `$${(dollars / 1000).toFixed(0)}k`;

/** A reading is a rule: the age from which hot images move to a tier that costs `kept` of it. */
export function cutOff(
  words: Words,
  { ages, kept, rules }: { ages: readonly Age[]; kept: number; rules: string[] },
): Drawing {
  const step = 100 / ages.length;
  const largest = Math.max(...ages.map(({ hot, other }) => hot + other));
  const today = sum(ages.map(({ hot, other }) => hot + other));
  const heightOf = (dollars: number) => round((dollars / largest) * (BOTTOM - 10));
  const bar = (index: number, from: number, dollars: number) =>
    [
      round((index + 0.12) * step),
      round(BOTTOM - heightOf(from) - heightOf(dollars)),
      round(0.76 * step),
      heightOf(dollars),
    ] as [number, number, number, number];
  return {
    ...words,
    height: 'h-64',
    control: 'Rule: images that move',
    legend: [
      ['Hot', 'bg-brand'],
      ['Cool and archive', 'bg-leaf'],
      ['Saved by the rule', 'border border-bar bg-wash'],
    ],
    columns: ['Cost after', 'Saved a month', 'Lower by'],
    first: 2,
    shapes: [
      ...ages.flatMap(({ hot, other }, index): Shape[] => [
        { rect: bar(index, 0, other), look: 'fill-leaf' },
        { rect: bar(index, other, hot), look: 'fill-brand' },
        {
          text: thousands(hot + other),
          at: [round((index + 0.5) * step), round(BOTTOM - heightOf(hot + other) - 3)],
          anchor: 'middle',
          strong: true,
        },
      ]),
      {
        path: pathOf([
          [0, BOTTOM],
          [100, BOTTOM],
        ]),
        look: 'stroke-field',
      },
      ...ages.map(
        ({ short }, index): Shape => ({
          text: short,
          at: [round((index + 0.5) * step), 98],
          anchor: 'middle',
        }),
      ),
    ],
    readings: rules.map((rule, at) => {
      const from = at + 1;
      const saved = sum(ages.slice(from).map(({ hot }) => hot * (1 - kept)));
      return {
        name: rule,
        facts: [thousands(today - saved), thousands(saved), percent(saved / today)],
        box: [round(from * step), 0, round(step), BOTTOM],
        shapes: [
          ...ages.slice(from).flatMap(({ hot, other }, index): Shape[] => {
            const part = bar(from + index, other + hot * kept, hot * (1 - kept));
            return [
              { rect: bar(from + index, other, hot * kept), look: 'fill-leaf' },
              { rect: part, look: 'fill-wash' },
              { rect: part, look: 'stroke-bar' },
            ];
          }),
          {
            path: pathOf([
              [from * step, 4],
              [from * step, BOTTOM],
            ]),
            look: 'stroke-ink',
            dashed: true,
          },
          { dot: [round(from * step), 4, 7], look: 'fill-ink stroke-surface' },
        ],
      };
    }),
  };
}
