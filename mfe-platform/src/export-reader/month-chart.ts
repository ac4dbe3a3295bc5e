import { axisOf, type Drawing, rect, slotsOf, thinned } from '@site/design-system/drawing';
import type { Cost } from './charge.ts';
import type { Report } from './report.ts';

export const COST_NAMES: Record<Cost, string> = {
  billed: 'Billed',
  effective: 'Effective',
  contracted: 'Contracted',
  list: 'List',
};

const LOOKS: Record<Cost, string> = {
  billed: 'fill-brand-strong',
  effective: 'fill-bar',
  contracted: 'fill-leaf',
  list: 'fill-field',
};

/** The costs of each month side by side. */
export function monthChart(
  { months, present }: Pick<Report, 'months' | 'present'>,
  money: (amount: number) => string,
  tick: (amount: number) => string,
): Drawing {
  const amounts = months.map(({ costs }) => present.map((cost) => costs[cost] ?? 0));
  const { y, ticks } = axisOf([0, ...amounts.flat()], tick);
  const { step, width, left, middle } = slotsOf(months.length, Math.min(0.72, (16 * months.length) / 100));
  const bar = width / present.length;
  return {
    title: 'Cost by month',
    control: 'Month',
    columns: present.map((cost) => COST_NAMES[cost]),
    legend: present.map((cost) => [COST_NAMES[cost], LOOKS[cost]]),
    first: months.length - 1,
    ticks,
    labels: thinned(months.map(({ month }, index) => ({ at: middle(index), text: month }))),
    shapes: amounts.flatMap((costs, month) =>
      costs.map((amount, index) =>
        rect(
          left(month) + index * bar,
          Math.min(y(amount), y(0)),
          bar * 0.9,
          Math.abs(y(amount) - y(0)),
          LOOKS[present[index]!],
        ),
      ),
    ),
    readings: months.map(({ month }, index) => ({
      name: month,
      facts: amounts[index]!.map(money),
      box: [index * step, 0, step, 100],
      ...(months.length === 1 && { shapes: [] }),
    })),
  };
}
