import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, round } from '../geometry.ts';

interface Month {
  month: string;
  /** Thousands of US dollars. */
  spend: number;
  /** US dollars. */
  perTenant: number;
}

const BOTTOM = 86;
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;

export function scatter(words: Words, months: readonly Month[]): Drawing {
  const points = months.map((month) => ({
    ...month,
    tenants: Math.round((month.spend * 1000) / month.perTenant),
  }));
  const [fewest, most] = [points[0]!.tenants, points.at(-1)!.tenants];
  const [low, high] = [0, 1600];
  const x = (tenants: number) => round(13 + ((tenants - fewest) / (most - fewest)) * 83);
  const y = (value: number) => round(6 + ((high - value) / (high - low)) * (BOTTOM - 6));
  const at = points.map(({ tenants, perTenant }) => [x(tenants), y(perTenant)] as const);
  return {
    ...words,
    height: 'h-64',
    control: 'Month',
    columns: ['Cost of one tenant', 'Tenants served', 'Cloud spend'],
    first: points.length - 1,
    shapes: [
      ...[0, 400, 800, 1200, 1600].flatMap((tick): Shape[] => [
        {
          path: pathOf([
            [13, y(tick)],
            [100, y(tick)],
          ]),
          look: tick === low ? 'stroke-field' : 'stroke-hairline',
        },
        { text: dollars(tick), at: [0, y(tick) + 1.5] },
      ]),
      { path: pathOf(at), look: 'stroke-leaf' },
      ...at.map(([left, top]): Shape => ({ dot: [left, top, 5], look: 'fill-brand' })),
      ...[0, points.length - 1].map(
        (index): Shape => ({
          text: `${points[index]!.month}: ${dollars(points[index]!.perTenant)}`,
          at: [index === 0 ? at[index]![0] - 1 : 100, at[index]![1] - 6],
          anchor: index === 0 ? undefined : 'end',
          strong: true,
        }),
      ),
      { text: `${fewest} tenants`, at: [13, 97] },
      { text: `${most} tenants`, at: [100, 97], anchor: 'end' },
    ],
    readings: points.map(({ month, spend, perTenant, tenants }, index) => ({
      name: month,
      facts: [dollars(perTenant), `${tenants}`, `$${spend}k`],
      box: [round(at[index]![0] - 3), round(at[index]![1] - 4), 6, 8],
      shapes: [
        {
          path: pathOf([
            [at[index]![0], at[index]![1]],
            [at[index]![0], BOTTOM],
          ]),
          look: 'stroke-field',
          dashed: true,
        },
        { dot: [...at[index]!, 8], look: 'fill-ink' },
      ],
    })),
  };
}
