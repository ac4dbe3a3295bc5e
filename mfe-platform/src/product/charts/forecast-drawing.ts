import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

/** A month as drawn, in US dollars. */
export interface DrawnMonth {
  label: string;
  cost: number;
  /** Past months have an actual cost only, and the last of them is where the forecast begins. */
  range?: { low: number; high: number };
}

const lowOf = ({ cost, range }: DrawnMonth) => range?.low ?? cost;
const highOf = ({ cost, range }: DrawnMonth) => range?.high ?? cost;

/** Paths in a box of 1000 by 1000; other positions in percent from the upper left. */
export interface ForecastDrawing {
  /** US dollars, from the lower edge to the upper one. */
  ticks: number[];
  /** Of each month, at equal distances from the left edge to the right one. */
  tops: number[];
  /** The forecast before anything was accepted; empty if nothing was. */
  without: string;
  band: string;
}

/**
 * @param without the months as they were before anything was accepted: the scale is theirs, so that a forecast that
 * falls is seen to fall.
 */
export function drawForecast(
  months: readonly DrawnMonth[],
  without: readonly DrawnMonth[] = months,
): ForecastDrawing {
  const lowest = min(months, lowOf) ?? 0;
  const highest = max(without, highOf) || 1;
  const across = scaleLinear([0, months.length - 1], [0, 1000]);
  const down = scaleLinear([Math.max(0, lowest - (highest - lowest) / 3), highest], [1000, 0]).nice(4);
  const now = months.findLastIndex(({ range }) => !range);
  const x = (_: DrawnMonth, index: number) => across(index);
  const band = area(
    x,
    (month: DrawnMonth) => down(lowOf(month)),
    (month) => down(highOf(month)),
  )
    .defined((_, index) => index >= now)
    .digits(0);
  const before = line(x, ({ cost }: DrawnMonth) => down(cost)).digits(0);
  const lower = months.some(({ cost }, index) => cost < without[index]!.cost);
  return {
    ticks: down.ticks(4),
    tops: months.map(({ cost }) => percent(down(cost))),
    without: lower ? (before(without) ?? '') : '',
    band: band(months) ?? '',
  };
}

const percent = (thousandths: number) => Math.round(10 * thousandths) / 100;
