import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, percent, round } from '../geometry.ts';

interface Grant {
  award: string;
  /** US dollars. */
  budget: number;
  spent: number;
  /** US dollars a month. */
  pace: number;
  months: number;
}

const TOP = 120;
const BOTTOM = 86;
const dollars = (value: number) => `${value < 0 ? '-' : ''}$${Math.abs(value).toLocaleString('en-US')}`;

export function runOut(words: Words, grants: readonly Grant[]): Drawing {
  const last = Math.max(...grants.map(({ months }) => months));
  const x = (month: number) => round(9 + (month / last) * 89);
  const y = (share: number) => round(4 + ((TOP - share * 100) / TOP) * (BOTTOM - 4));
  const rows = grants.map((grant) => {
    const end = grant.spent + grant.pace * grant.months;
    return {
      ...grant,
      left: grant.budget - end,
      from: [x(0), y(grant.spent / grant.budget)] as const,
      to: [x(grant.months), y(end / grant.budget)] as const,
    };
  });
  return {
    ...words,
    height: 'h-72',
    control: 'Grant',
    columns: ['Spent today', 'Months left', 'Left at the end'],
    first: rows.findIndex(({ left }) => left < 0),
    shapes: [
      ...[0, 50, 100].flatMap((tick): Shape[] => [
        {
          path: pathOf([
            [9, y(tick / 100)],
            [100, y(tick / 100)],
          ]),
          look: tick === 100 ? 'stroke-ink' : 'stroke-hairline',
        },
        { text: `${tick}%`, at: [0, y(tick / 100) + 1.5] },
      ]),
      ...rows.flatMap(({ from, to, left }): Shape[] => [
        { path: pathOf([from, to]), look: left < 0 ? 'stroke-ink' : 'stroke-brand' },
        { dot: [...from, 3], look: 'fill-brand' },
        { dot: [...to, 6], look: left < 0 ? 'fill-ink' : 'fill-brand' },
      ]),
      ...rows.map(
        ({ award, to, left }): Shape => ({
          text: award,
          at: [to[0] > 80 ? 100 : to[0], round(to[1] + (left < 0 ? -4 : 8))],
          anchor: to[0] > 80 ? 'end' : 'middle',
          strong: true,
        }),
      ),
      { text: 'Today', at: [9, 97] },
      { text: `In ${last} months`, at: [100, 97], anchor: 'end' },
    ],
    readings: rows.map(({ award, budget, spent, months, left, from, to }) => ({
      name: `${award}, ${dollars(budget)}`,
      facts: [percent(spent / budget), `${months}`, dollars(left)],
      box: [round(to[0] - 4), round(to[1] - 5), 8, 10],
      shapes: [
        { path: pathOf([from, to]), look: 'stroke-ink' },
        { path: pathOf([to, [to[0], y(0)]]), look: 'stroke-field', dashed: true },
        { dot: [...to, 9], look: 'stroke-ink' },
      ],
    })),
  };
}
