import { scaleTicks } from '@site/design-system/scale';
import { max } from 'd3-array';

/** US dollars. */
export interface DrawnMonth {
  label: string;
  cost: number;
  /** Absent for past months but the last, where the forecast begins. */
  range?: { low: number; high: number };
}

export interface ForecastDrawing {
  /** US dollars, lowest first. */
  ticks: number[];
  /** Costs before anything was accepted. */
  without?: number[];
}

/** @param without the months before anything was accepted; they set the scale, from zero. */
export function drawForecast(
  months: readonly DrawnMonth[],
  without: readonly DrawnMonth[] = months,
): ForecastDrawing {
  const highest = max(without, ({ cost, range }) => range?.high ?? cost) || 1;
  const lower = months.some(({ cost }, index) => cost < without[index]!.cost);
  return { ticks: scaleTicks(0, highest), ...(lower && { without: without.map(({ cost }) => cost) }) };
}
