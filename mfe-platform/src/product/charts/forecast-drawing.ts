import { scaleTicks } from '@site/design-system/scale';
import { max } from 'd3-array';

/** A month as drawn, in US dollars. */
export interface DrawnMonth {
  label: string;
  cost: number;
  /** Past months have an actual cost only, and the last of them is where the forecast begins. */
  range?: { low: number; high: number };
}

export interface ForecastDrawing {
  /** US dollars, from the lower edge to the upper one. */
  ticks: number[];
  /** The costs of the months before anything was accepted; absent if nothing was. */
  without?: number[];
}

/**
 * @param without the months as they were before anything was accepted: the scale is theirs, from zero up, so that a
 * forecast that falls is seen to fall by as much as it does.
 */
export function drawForecast(
  months: readonly DrawnMonth[],
  without: readonly DrawnMonth[] = months,
): ForecastDrawing {
  const highest = max(without, ({ cost, range }) => range?.high ?? cost) || 1;
  const lower = months.some(({ cost }, index) => cost < without[index]!.cost);
  return { ticks: scaleTicks(0, highest), ...(lower && { without: without.map(({ cost }) => cost) }) };
}
