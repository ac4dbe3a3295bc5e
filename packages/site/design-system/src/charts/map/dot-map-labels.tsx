import type { ReactNode } from 'react';
import { classNames } from '../../format/class-names.ts';
import { compactUsd } from '../../format/en-us.ts';
import { round } from '../drawing.ts';
import { type RegionCost, spotsOf } from './spots.ts';
import { MAP_BOX } from './world-grid.ts';

type Side = NonNullable<RegionCost['side']>;

const LABEL: Record<Side, { right: number; up: number; dy: string; anchor: 'start' | 'middle' | 'end' }> = {
  right: { right: 1, up: 0, dy: '.35em', anchor: 'start' },
  left: { right: -1, up: 0, dy: '.35em', anchor: 'end' },
  above: { right: 0, up: 1, dy: '-.5em', anchor: 'middle' },
  below: { right: 0, up: -1, dy: '1.2em', anchor: 'middle' },
};

type DotMapLabelsProps = {
  regions: readonly RegionCost[];
  /** With names and amounts, which need a wide map. */
  named?: boolean;
  className?: string;
  /** Below the labels. */
  children?: ReactNode;
};

export const across = (x: number) => `${round((100 * (x - MAP_BOX.x)) / MAP_BOX.width)}%`;
export const down = (y: number) => `${round((100 * (y - MAP_BOX.y)) / MAP_BOX.height)}%`;

/** Over a map: numbers of its places, in their order. */
export function DotMapLabels({ regions, named, className, children }: DotMapLabelsProps) {
  return (
    <svg
      aria-hidden
      className={classNames(
        'pointer-events-none absolute top-0 left-0 h-full w-full overflow-visible text-xs',
        className,
      )}
    >
      {children}
      {spotsOf(regions).map(({ label, value, x, y, radius, side = 'right' }, index) => {
        const { right, up, dy, anchor } = LABEL[side];
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
            {named ? (
              <>
                {label} <tspan className="font-semibold">{compactUsd(value)}</tspan>
              </>
            ) : (
              index + 1
            )}
          </text>
        );
      })}
    </svg>
  );
}
