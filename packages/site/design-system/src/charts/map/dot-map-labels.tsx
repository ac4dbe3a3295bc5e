import { compactUsd } from '../../format/compact-usd.ts';
import { percent } from '../../format/percent.ts';
import { type RegionCost, spotsOf } from './dot-map-drawing.tsx';
import { WORLD_BOX } from './world-grid.ts';

type Side = NonNullable<RegionCost['side']>;

const LABEL: Record<Side, { across: number; up: number; dy: string; anchor: 'start' | 'middle' | 'end' }> = {
  right: { across: 1, up: 0, dy: '.35em', anchor: 'start' },
  left: { across: -1, up: 0, dy: '.35em', anchor: 'end' },
  above: { across: 0, up: 1, dy: '-.5em', anchor: 'middle' },
  below: { across: 0, up: -1, dy: '1.2em', anchor: 'middle' },
};

/** Laid over the drawing: names and costs of the regions, or their numbers where names have no room. */
export function DotMapLabels({ regions }: { regions: readonly RegionCost[] }) {
  return [false, true].map((numbered) => (
    <svg
      key={String(numbered)}
      aria-hidden
      className={`absolute top-0 left-0 h-full w-full overflow-visible text-xs ${numbered ? 'lg:hidden' : 'hidden lg:block'}`}
    >
      {spotsOf(regions).map(({ label, value, x, y, radius, side = 'right' }, index) => {
        const { across, up, dy, anchor } = LABEL[side];
        return (
          <text
            key={label}
            x={percent(x + across * (radius + 6), WORLD_BOX.width)}
            y={percent(y - up * radius, WORLD_BOX.height)}
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
