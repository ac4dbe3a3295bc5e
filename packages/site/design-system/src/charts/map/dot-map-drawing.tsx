import type { ReactNode } from 'react';
import { landDots } from '../../drawings/land-dots.ts';
import { classNames } from '../../format/class-names.ts';
import { type RegionCost, spotsOf } from './spots.ts';
import { WORLD } from './world-grid.ts';

/** A dot each step; a hair less than a step, or rounding drops the last dot of a line. */
const DASHES = `0 ${WORLD.spacing - 0.001}`;

type DotMapDrawingProps = {
  regions: readonly RegionCost[];
  /** Under the circles: RoutesDrawing. */
  children?: ReactNode;
};

/** The map without its labels, in units of MAP_BOX: its lines and circles have the color of what is around them. */
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
