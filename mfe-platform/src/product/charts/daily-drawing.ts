import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { DayCost } from '../model/sums.ts';

/** In percent of the drawing's width. Bars stand on its lower edge. */
export interface DailyDrawing {
  /** US dollars, from the lower edge to the upper one. */
  ticks: number[];
  /** Left edge of the first bar, from one left edge to the next, and the width of each. */
  start: number;
  step: number;
  width: number;
}

export function drawDays(days: readonly DayCost[]): DailyDrawing {
  const across = scaleBand(
    days.map(({ date }) => date),
    [0, 100],
  ).padding(0.3);
  const amounts = scaleLinear([0, max(days, ({ cost }) => cost) || 1], [0, 100]).nice(4);
  return {
    ticks: amounts.ticks(4),
    start: percent(across(days[0]!.date)!),
    step: percent(across.step()),
    width: percent(Math.min(across.bandwidth(), 12)),
  };
}

const percent = (value: number) => Math.round(100 * value) / 100;
