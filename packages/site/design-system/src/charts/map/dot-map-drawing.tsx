import { landDots } from '../../drawings/land-dots.ts';
import { classNames } from '../../format/class-names.ts';
import { type Place, project, WORLD } from './world-grid.ts';

export type RegionCost = Place & {
  /** "us-east-1" */
  label: string;
  /** US dollars */
  value: number;
  /** Side of the circle for the label, where it would otherwise overlap another label or a line. */
  side?: 'left' | 'right' | 'above' | 'below';
  /** Further classes of its circle. */
  className?: string;
};

/** Traffic between two regions, by label. */
export type Flow = { from: string; to: string };

const LARGEST_RADIUS = 26;

/** A dot each step; a hair less than a step, or rounding drops the last dot of a line. */
const DASHES = `0 ${WORLD.spacing - 0.001}`;

type DotMapDrawingProps = {
  regions: readonly RegionCost[];
  flows?: readonly Flow[];
};

/** The map without its labels, in units of WORLD_BOX: its lines and circles have the color of what is around them. */
export function DotMapDrawing({ regions, flows = [] }: DotMapDrawingProps) {
  const spots = spotsOf(regions);
  const spotOf = (name: string) => spots.find(({ label }) => label === name);
  const arcs = flows.flatMap(({ from, to }) => {
    const start = spotOf(from);
    const end = spotOf(to);
    return start && end ? [arcPath(start, end)] : [];
  });
  return (
    <>
      <path d={landDots} strokeWidth="4.4" strokeLinecap="round" strokeDasharray={DASHES} opacity=".4" />
      <path d={arcs.join('')} strokeWidth="1.5" />
      {spots.map(({ label, x, y, radius, className }) => (
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

/** Where the circles are, and their radii, in units of WORLD_BOX. */
export function spotsOf<Region extends RegionCost>(regions: readonly Region[]) {
  const largest = Math.max(1, ...regions.map(({ value }) => value));
  return regions.map((region) => ({
    ...region,
    ...project(region),
    radius: Math.round(LARGEST_RADIUS * Math.sqrt(region.value / largest)),
  }));
}

type Spot = { x: number; y: number };

function arcPath(start: Spot, end: Spot): string {
  const lift = Math.hypot(end.x - start.x, end.y - start.y) / 4;
  const middle = `${Math.round((start.x + end.x) / 2)} ${Math.round((start.y + end.y) / 2 - lift)}`;
  return `M${Math.round(start.x)} ${Math.round(start.y)}Q${middle} ${Math.round(end.x)} ${Math.round(end.y)}`;
}
