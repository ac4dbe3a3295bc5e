import { compactUsd, dollars } from '../format/en-us.ts';
import { anchorAt, type Drawing, dot, rect, round, type Shape, sum, text } from './drawing.ts';
import { axisOf, slotsOf, thinned } from './scales.ts';

export type DayCost = {
  /** "Mar 4" */
  label: string;
  /** US dollars */
  value: number;
  /** US dollars of an anomaly. */
  excess?: number;
};

/** US dollars of each day, from the lower edge up. */
export type DayPart = { name: string; look: string; values: readonly number[] };

/** Share of a slot, and percent of the width, so that a bar of few days is no wall. */
const FILLED = 0.68;
const WIDEST = 12;

/** For an anomaly's dot and amount, as a share of the highest bar. */
const HEADROOM = 1.12;

const placesOf = (days: readonly DayCost[]) =>
  slotsOf(days.length, Math.min(FILLED, (WIDEST * days.length) / 100));

/** A day's expected cost, from the lower edge up. */
function column(days: readonly DayCost[], top: number, index: number) {
  const { left, width } = placesOf(days);
  const { value, excess = 0 } = days[index]!;
  const expected = value - excess;
  return `M${round(left(index))} 100V${round((100 * (top - expected)) / top)}h${round(width)}V100`;
}

/** @param top US dollars at the upper edge */
export function dayBars(
  days: readonly DayCost[],
  top = Math.max(...days.map(({ value }) => value)),
  parts: readonly DayPart[] = [],
): Shape[] {
  const { left, width } = placesOf(days);
  const piece = (index: number, high: number, low: number, look: string) =>
    rect(left(index), (100 * (top - high)) / top, width, (100 * (high - low)) / top, `grow-up ${look}`);
  if (parts.length > 0)
    return days.flatMap((_, index) =>
      parts.map(({ look, values }, part) => {
        const below = sum(parts.slice(0, part).map((other) => other.values[index]!));
        return piece(index, below + values[index]!, below, look);
      }),
    );
  return [
    // One path: a rectangle each would be twice the bytes.
    { path: days.map((_, index) => column(days, top, index)).join(''), look: 'grow-up fill-bar' },
    ...days.flatMap(({ value, excess = 0 }, index) =>
      excess > 0 ? [piece(index, value, value - excess, 'fill-anomaly')] : [],
    ),
  ];
}

/** Dots over anomalies, and the amount of the largest. */
export function dayMarks(days: readonly DayCost[], top: number): Shape[] {
  const { middle } = placesOf(days);
  const largest = Math.max(...days.map(({ excess = 0 }) => excess));
  return days.flatMap(({ value, excess = 0 }, index): Shape[] => {
    if (excess <= 0) return [];
    const y = (100 * (top - value)) / top;
    const amount = text(`+${dollars(excess)}`, middle(index), y, {
      down: -17,
      anchor: anchorAt(middle(index)),
      strong: true,
    });
    return [dot(middle(index), y, 4, 'fill-anomaly', -9), ...(excess === largest ? [amount] : [])];
  });
}

/** By week for a month. @param names of the days in full, for a reading */
export function dayChart(
  title: string,
  days: readonly DayCost[],
  {
    names = days.map(({ label }) => label),
    parts = [],
  }: { names?: readonly string[]; parts?: readonly DayPart[] } = {},
): Drawing {
  const { step, middle } = placesOf(days);
  const { top, ticks } = axisOf(
    [0, ...days.map(({ value, excess = 0 }) => value * (excess > 0 ? HEADROOM : 1))],
    compactUsd,
  );
  return {
    title,
    control: 'Day',
    columns: ['Cost', 'Above expected', ...parts.map(({ name }) => name)],
    legend: parts.length > 0 ? parts.map(({ name, look }) => [name, look]) : undefined,
    first: days.reduce((most, day, index) => (day.value > days[most]!.value ? index : most), 0),
    ticks,
    labels: thinned(days.map(({ label }, index) => ({ at: middle(index), text: label }))),
    shapes: [...dayBars(days, top, parts), ...dayMarks(days, top)],
    readings: days.map((day, index) => ({
      name: names[index]!,
      facts: [
        dollars(day.value),
        day.excess ? dollars(day.excess) : 'None',
        ...parts.map(({ values }) => dollars(values[index]!)),
      ],
      box: [index * step, 0, step, 100],
      shapes: parts.length > 0 ? undefined : [{ path: column(days, top, index), look: 'fill-brand-strong' }],
    })),
  };
}
