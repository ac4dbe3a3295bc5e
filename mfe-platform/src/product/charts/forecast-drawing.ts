import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';

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
 * @param without the months as they were before anything was accepted: the scale is theirs, so that a forecast that
 * falls is seen to fall.
 */
export function drawForecast(
  months: readonly DrawnMonth[],
  without: readonly DrawnMonth[] = months,
): ForecastDrawing {
  const lowest = min(months, ({ cost, range }) => range?.low ?? cost) ?? 0;
  const highest = max(without, ({ cost, range }) => range?.high ?? cost) || 1;
  const scale = scaleLinear()
    .domain([Math.max(0, lowest - (highest - lowest) / 3), highest])
    .nice(4);
  const lower = months.some(({ cost }, index) => cost < without[index]!.cost);
  return { ticks: scale.ticks(4), ...(lower && { without: without.map(({ cost }) => cost) }) };
}
