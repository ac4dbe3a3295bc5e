import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

/** A month as drawn: past months have an actual cost only, the last of them is where the forecast begins. */
export interface DrawnMonth {
  label: string;
  /** US dollars. */
  cost: number;
  low: number;
  high: number;
  past: boolean;
}

/** Paths in a box of 1000 by 1000; other positions in percent from the upper left. */
export interface ForecastDrawing {
  ticks: { amount: number; at: number }[];
  points: { x: number; y: number }[];
  actual: string;
  expected: string;
  band: string;
}

/** @param most US dollars that the scale reaches at least: a forecast that falls must be seen to fall. */
export function drawForecast(months: readonly DrawnMonth[], most = 0): ForecastDrawing {
  const lowest = min(months, ({ low }) => low) ?? 0;
  const highest = max([most, ...months.map(({ high }) => high)]) || 1;
  const across = scaleLinear([0, months.length - 1], [0, 1000]);
  const down = scaleLinear([Math.max(0, lowest - (highest - lowest) / 3), highest], [1000, 0]).nice(4);
  const x = (_: DrawnMonth, index: number) => across(index);
  const now = months.findLastIndex(({ past }) => past);
  const curve = line<DrawnMonth>()
    .x(x)
    .y(({ cost }) => down(cost))
    .digits(0);
  const band = area<DrawnMonth>()
    .x(x)
    .y0(({ low }) => down(low))
    .y1(({ high }) => down(high))
    .defined((_, index) => index >= now)
    .digits(0);
  return {
    ticks: down.ticks(4).map((amount) => ({ amount, at: percent(down(amount)) })),
    points: months.map(({ cost }, index) => ({ x: percent(across(index)), y: percent(down(cost)) })),
    actual: curve(months.slice(0, now + 1)) ?? '',
    expected:
      line<DrawnMonth>()
        .x(x)
        .y(({ cost }) => down(cost))
        .defined((_, index) => index >= now)
        .digits(0)(months) ?? '',
    band: band(months) ?? '',
  };
}

const percent = (thousandths: number) => Math.round(10 * thousandths) / 100;
