import { compactUsd, dollars } from '../../format/en-us.ts';
import { round } from '../drawing.ts';
import { routesOf } from './routes.ts';
import type { Flow, RegionCost } from './spots.ts';
import { spotsOf } from './spots.ts';
import { MAP_BOX } from './world-grid.ts';

type Side = NonNullable<RegionCost['side']>;

const LABEL: Record<Side, { across: number; up: number; dy: string; anchor: 'start' | 'middle' | 'end' }> = {
  right: { across: 1, up: 0, dy: '.35em', anchor: 'start' },
  left: { across: -1, up: 0, dy: '.35em', anchor: 'end' },
  above: { across: 0, up: 1, dy: '-.5em', anchor: 'middle' },
  below: { across: 0, up: -1, dy: '1.2em', anchor: 'middle' },
};

type DotMapLabelsProps = {
  regions: readonly RegionCost[];
  /** Their amounts are on their lines. */
  flows?: readonly Flow[];
  chosen?: string;
};

/** Pixels: width of a tabular digit, and the padding of a pill. */
const DIGIT = 7;
const ROOM = 8;

/** Left edge of a pill, from the place of its amount. */
const STARTS = { start: () => 0, middle: (width: number) => -width / 2, end: (width: number) => -width };

type AmountProps = { x: number; y: number; anchor: keyof typeof STARTS; text: string };

/** The pill keeps lines from running through the amount. */
function Amount({ x, y, anchor, text }: AmountProps) {
  const width = text.length * DIGIT + 2 * ROOM;
  const left = STARTS[anchor](width);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden with the labels around it
    <svg data-amount="" x={across(x)} y={down(y)} className="overflow-visible">
      <rect x={left} y="-10" width={width} height="20" rx="10" className="fill-surface stroke-hairline" />
      <text x={left + width / 2} dy=".35em" textAnchor="middle" className="fill-body text-chart tabular">
        {text}
      </text>
    </svg>
  );
}

const across = (x: number) => `${round((100 * (x - MAP_BOX.x)) / MAP_BOX.width)}%`;
const down = (y: number) => `${round((100 * (y - MAP_BOX.y)) / MAP_BOX.height)}%`;

/** Numbers where names have no room. */
export function DotMapLabels({ regions, flows = [], chosen }: DotMapLabelsProps) {
  return [false, true].map((numbered) => (
    <svg
      key={String(numbered)}
      aria-hidden
      className={`absolute top-0 left-0 h-full w-full overflow-visible text-xs ${numbered ? 'lg:hidden' : 'hidden lg:block'}`}
    >
      {numbered
        ? null
        : routesOf(regions, flows)
            .filter(({ cost, from, to }) => cost && (!chosen || from === chosen || to === chosen))
            .map(({ from, to, cost = 0, amount }) => (
              <Amount key={`${from} ${to}`} {...amount} text={dollars(cost)} />
            ))}
      {spotsOf(regions).map(({ label, value, x, y, radius, side = 'right' }, index) => {
        const { across: right, up, dy, anchor } = LABEL[side];
        return (
          <text
            key={label}
            x={across(x + right * (radius + 6))}
            y={down(y - up * radius)}
            dy={dy}
            textAnchor={anchor}
            strokeWidth="4"
            paintOrder="stroke"
            className="fill-ink stroke-surface"
          >
            {numbered ? (
              index + 1
            ) : (
              <>
                {label} <tspan className="font-semibold">{compactUsd(value)}</tspan>
              </>
            )}
          </text>
        );
      })}
    </svg>
  ));
}
