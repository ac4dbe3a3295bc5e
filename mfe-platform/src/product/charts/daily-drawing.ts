import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { DayCost } from '../model/sums.ts';

/** Everything in percent of the drawing's width and height, from its upper left. */
export interface DailyDrawing {
  /** US dollars, from the lower edge to the upper one. */
  ticks: number[];
  /** Left edge of the first bar, from one left edge to the next, and the width of each. */
  start: number;
  step: number;
  width: number;
  /** Upper edge of each bar; they all stand on the lower edge of the drawing. */
  tops: number[];
}

export function drawDays(days: readonly DayCost[]): DailyDrawing {
  const across = scaleBand(
    days.map(({ date }) => date),
    [0, 100],
  ).padding(0.3);
  const down = scaleLinear([0, max(days, ({ cost }) => cost) || 1], [100, 0]).nice(4);
  return {
    ticks: down.ticks(4),
    start: percent(across(days[0]!.date)!),
    step: percent(across.step()),
    width: percent(Math.min(across.bandwidth(), 12)),
    tops: days.map(({ cost }) => percent(down(cost))),
  };
}

const percent = (value: number) => Math.round(100 * value) / 100;
