import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, round } from '../geometry.ts';

interface Fund {
  fund: string;
  /** US dollars. */
  appropriation: number;
  consumed: number;
}

interface Year {
  funds: readonly Fund[];
  /** Past months of the fiscal year. */
  over: number;
  /** Names of the day of the figures, and of the year's last. */
  today: string;
  end: string;
}

const MONTHS = 15;
const BOTTOM = 86;
const millions = (dollars: number) => `$${(dollars / 1e6).toFixed(1)}M`;

export function runway(words: Words, { funds, over, today, end }: Year): Drawing {
  const x = (months: number) => round((months / MONTHS) * 100);
  const step = BOTTOM / funds.length;
  const rows = funds.map((fund, index) => ({
    ...fund,
    lasts: (fund.appropriation / fund.consumed) * over,
    top: round(index * step),
  }));
  return {
    ...words,
    height: 'h-56',
    control: 'Fund',
    legend: [
      ['Consumed', 'bg-brand'],
      ['Left, at this pace', 'bg-leaf'],
    ],
    columns: ['Appropriation', 'Consumed', 'Money lasts'],
    first: rows.findIndex(({ lasts }) => lasts < 12),
    shapes: [
      ...rows.flatMap(({ fund, lasts, top }): Shape[] => [
        { text: fund, at: [0, round(top + 0.3 * step)], strong: true },
        { rect: [0, round(top + 0.42 * step), x(over), round(0.36 * step)], look: 'fill-brand' },
        {
          rect: [x(over), round(top + 0.42 * step), round(x(lasts) - x(over)), round(0.36 * step)],
          look: 'fill-leaf',
        },
      ]),
      {
        path: pathOf([
          [x(over), 0],
          [x(over), BOTTOM],
        ]),
        look: 'stroke-field',
        dashed: true,
      },
      {
        path: pathOf([
          [x(12), 0],
          [x(12), BOTTOM],
        ]),
        look: 'stroke-ink',
      },
      { text: 'October 1', at: [0, 97] },
      { text: today, at: [x(over), 97], anchor: 'middle' },
      { text: end, at: [x(12), 97], anchor: 'middle', strong: true },
    ],
    readings: rows.map(({ fund, appropriation, consumed, lasts, top }) => ({
      name: fund,
      facts: [millions(appropriation), millions(consumed), `${lasts.toFixed(1)} months`],
      box: [0, round(top + 0.36 * step), x(lasts), round(0.48 * step)],
    })),
  };
}
