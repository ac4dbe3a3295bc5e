import { type Place, project } from './world-grid.ts';

export type RegionCost = Place & {
  /** "us-east-1" */
  label: string;
  /** US dollars */
  value: number;
  /** Where the label would otherwise overlap another one or a line. */
  side?: 'left' | 'right' | 'above' | 'below';
  /** Degrees clockwise from the right: start of its traffic to the internet. */
  exit?: number;
  className?: string;
};

/** Between two regions, by label, or to the internet. */
export type Flow = {
  from: string;
  to: string;
  /** US dollars: the width of its line. */
  cost: number;
};

const LARGEST_RADIUS = 26;

/** Positions and radii in units of MAP_BOX. */
export function spotsOf<Region extends RegionCost>(regions: readonly Region[]) {
  const largest = Math.max(1, ...regions.map(({ value }) => value));
  return regions.map((region) => ({
    ...region,
    ...project(region),
    radius: Math.round(LARGEST_RADIUS * Math.sqrt(region.value / largest)),
  }));
}
