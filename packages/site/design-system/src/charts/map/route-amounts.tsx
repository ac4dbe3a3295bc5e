import { dollars } from '../../format/en-us.ts';
import { across, down } from './dot-map-labels.tsx';
import { routesOf } from './routes.ts';
import type { Flow, RegionCost } from './spots.ts';

/** Pixels: width of a tabular digit, and the padding of a pill. */
const DIGIT = 7;
const ROOM = 8;

/** Left edge of a pill, from the place of its amount. */
const STARTS = { start: () => 0, middle: (width: number) => -width / 2, end: (width: number) => -width };

type RouteAmountsProps = {
  regions: readonly RegionCost[];
  flows: readonly Flow[];
  /** The others have none. */
  chosen?: string;
};

/** The pill keeps lines from running through the amount. */
export function RouteAmounts({ regions, flows, chosen }: RouteAmountsProps) {
  return routesOf(regions, flows)
    .filter(({ from, to }) => !chosen || from === chosen || to === chosen)
    .map(({ from, to, cost, amount: { x, y, anchor } }) => {
      const text = dollars(cost);
      const width = text.length * DIGIT + 2 * ROOM;
      const left = STARTS[anchor](width);
      return (
        // biome-ignore lint/a11y/noSvgWithoutTitle: hidden with the labels around it
        <svg key={`${from} ${to}`} data-amount="" x={across(x)} y={down(y)} className="overflow-visible">
          <rect x={left} y="-10" width={width} height="20" rx="10" className="fill-surface stroke-hairline" />
          <text x={left + width / 2} dy=".35em" textAnchor="middle" className="fill-body text-chart tabular">
            {text}
          </text>
        </svg>
      );
    });
}
