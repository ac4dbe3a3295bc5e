import type { ReactNode } from 'react';
import { landDots } from '../../drawings/land-dots.ts';
import { classNames } from '../../format/class-names.ts';
import { type RegionCost, spotsOf } from './spots.ts';
import { WORLD } from './world-grid.ts';

/** A hair less than a step: rounding would drop the last dot of a line. */
const DASHES = `0 ${WORLD.spacing - 0.001}`;

type DotMapDrawingProps = {
  regions: readonly RegionCost[];
  /** Below the circles: RoutesDrawing. */
  children?: ReactNode;
};

/** In units of MAP_BOX and the current color. */
export function DotMapDrawing({ regions, children }: DotMapDrawingProps) {
  return (
    <>
      <path d={landDots} strokeWidth="4.4" strokeLinecap="round" strokeDasharray={DASHES} opacity=".2" />
      {children}
      {spotsOf(regions).map(({ label, x, y, radius, className }) => (
        <circle
          key={label}
          cx={Math.round(x)}
          cy={Math.round(y)}
          r={radius}
          strokeWidth="2"
          fill="currentColor"
          className={classNames('stroke-surface', className)}
        />
      ))}
    </>
  );
}
