import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { DayCost } from '../model/sums.ts';

/** Everything in percent of the drawing's width and height, from its upper left. */
export interface DailyDrawing {
  ticks: { amount: number; at: number }[];
  /** `excess` is the height of the unplanned part, at the top of the bar. */
  bars: { date: string; x: number; width: number; y: number; height: number; excess: number }[];
}

export function drawDays(days: readonly DayCost[]): DailyDrawing {
  const across = scaleBand(
    days.map(({ date }) => date),
    [0, 100],
  ).padding(0.3);
  const up = scaleLinear([0, max(days, ({ cost }) => cost) || 1], [0, 100]).nice(4);
  return {
    ticks: up.ticks(4).map((amount) => ({ amount, at: percent(100 - up(amount)) })),
    bars: days.map(({ date, cost, excess }) => ({
      date,
      x: percent(across(date)!),
      width: percent(Math.min(across.bandwidth(), 12)),
      y: percent(100 - up(cost)),
      height: percent(up(cost)),
      excess: percent(up(excess)),
    })),
  };
}

const percent = (value: number) => Math.round(100 * value) / 100;
