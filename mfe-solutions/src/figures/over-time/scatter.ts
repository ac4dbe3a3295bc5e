import {
  axisOf,
  type Drawing,
  dot,
  linear,
  path,
  text,
  upright,
  type Words,
} from '@site/design-system/drawing';
import { dollars, MONTHS } from '@site/design-system/en-us';

interface Year {
  /** Thousands of US dollars, by month. */
  spend: readonly number[];
  /** US dollars. */
  perTenant: readonly number[];
}

export function scatter(words: Words, { spend, perTenant }: Year): Drawing {
  const months = spend.map((cost, index) => ({
    month: MONTHS[index]!.slice(0, 3),
    spend: cost,
    perTenant: perTenant[index]!,
  }));
  const last = months.length - 1;
  const tenants = months.map((month) => Math.round((month.spend * 1000) / month.perTenant));
  const x = linear([tenants[0]!, tenants[last]!], [2, 98]);
  const { y, ticks } = axisOf([0, ...perTenant], dollars);
  const at = perTenant.map((cost, index) => [x(tenants[index]!), y(cost)] as const);
  return {
    ...words,
    height: 'h-60',
    control: 'Month',
    columns: ['Cost of one tenant', 'Tenants served', 'Cloud spend'],
    first: last,
    ticks,
    labels: [0, last].map((index) => ({ at: at[index]![0], text: `${tenants[index]} tenants` })),
    shapes: [
      path(at, 'stroke-leaf'),
      ...at.map(([left, top]) => dot(left, top, 5, 'fill-brand')),
      ...[0, last].map((index) =>
        text(
          `${months[index]!.month}: ${dollars(months[index]!.perTenant)}`,
          index === 0 ? 0 : 100,
          at[index]![1],
          {
            down: -12,
            anchor: index === 0 ? undefined : 'end',
            strong: true,
          },
        ),
      ),
    ],
    readings: months.map((one, index) => {
      const [left, top] = at[index]!;
      return {
        name: one.month,
        facts: [dollars(one.perTenant), `${tenants[index]}`, `${dollars(one.spend)}k`],
        box: [left - 3, top - 4, 6, 8],
        shapes: [upright(left, 'stroke-field', { dashed: true, from: top }), dot(left, top, 8, 'fill-ink')],
      };
    }),
  };
}
