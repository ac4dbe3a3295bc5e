import {
  axisOf,
  band,
  type Drawing,
  dot,
  type Point,
  path,
  thinned,
  upright,
} from '@site/design-system/drawing';
import { compactUsd } from '@site/design-system/en-us';
import { dollars } from '../data/month/money.ts';

/** US dollars. */
export interface RangePoint {
  /** "Oct 2026" */
  name: string;
  cost: number;
  /** 95% interval; absent for what is past. */
  range?: { low: number; high: number };
}

interface RangeChart {
  title: string;
  control: string;
  points: readonly RangePoint[];
  /** Costs before anything was accepted. */
  without?: readonly number[];
  /** Amounts that the scale has room for. */
  also?: readonly number[];
}

/** Solid: actual cost. Dashed: the forecast in its interval. Dotted: before anything was accepted. */
export function rangeChart({ title, control, points, without = [], also = [] }: RangeChart): Drawing {
  const ends = points.flatMap(({ cost, range = { low: cost, high: cost } }) => [range.low, range.high]);
  const { y, ticks } = axisOf([...ends, ...also], compactUsd);
  const next = points.findIndex(({ range }) => range);
  const from = Math.max(0, next - 1);
  const x = (index: number) => (100 * index) / (points.length - 1);
  const line = (costs: readonly number[], start = 0) =>
    costs.map((cost, at): Point => [x(start + at), y(cost)]);
  const costs = points.map(({ cost }) => cost);
  const edge = (side: 'low' | 'high') =>
    line(
      points.slice(from).map(({ cost, range }) => range?.[side] ?? cost),
      from,
    );
  return {
    title,
    control,
    columns: ['Cost', '95% interval'],
    first: next,
    legend: [
      ...(next > 0 ? [['Actual', 'stroke-brand'] as Entry] : []),
      ['Forecast', 'stroke-brand', true],
      ['95% confidence', 'fill-leaf'],
      ...(without.length > 0 ? [['Before what you accepted', 'stroke-muted', true] as Entry] : []),
    ],
    ticks,
    labels: thinned(
      points.map(({ name }, at) => ({ at: x(at), text: name })),
      4,
    ),
    shapes: [
      band(edge('high'), edge('low'), 'fill-leaf', { opacity: 0.45 }),
      path(line(without), 'stroke-muted', { dashed: true }),
      path(line(costs.slice(from), from), 'stroke-brand', { dashed: true }),
      path(line(costs.slice(0, next)), 'stroke-brand', { thick: 2.5 }),
    ],
    readings: points.map(({ name, cost, range }, index) => ({
      name,
      facts: [dollars(cost), range ? `${dollars(range.low)} to ${dollars(range.high)}` : 'Actual cost'],
      box: [x(index) - 50 / points.length, 0, 100 / points.length, 100],
      shapes: [
        upright(x(index), 'stroke-field', { thick: 1 }),
        dot(x(index), y(cost), 5, 'fill-brand stroke-surface'),
      ],
    })),
  };
}

type Entry = NonNullable<Drawing['legend']>[number];
