import { type Place, project } from './world-grid.ts';

export type RegionCost = Place & {
  /** "us-east-1" */
  label: string;
  /** US dollars */
  value: number;
  /** Side of the circle for the label, where it would otherwise overlap another label or a line. */
  side?: 'left' | 'right' | 'above' | 'below';
  /** Where its traffic to the internet leaves the circle: degrees clockwise from the right. */
  exit?: number;
  /** Further classes of its circle. */
  className?: string;
};

/** Traffic between two regions, by label, or from one to the internet. */
export type Flow = {
  from: string;
  to: string;
  /** US dollars: the width of its line. */
  cost?: number;
};

const LARGEST_RADIUS = 26;

/** Where the circles are, and their radii, in units of MAP_BOX. */
export function spotsOf<Region extends RegionCost>(regions: readonly Region[]) {
  const largest = Math.max(1, ...regions.map(({ value }) => value));
  return regions.map((region) => ({
    ...region,
    ...project(region),
    radius: Math.round(LARGEST_RADIUS * Math.sqrt(region.value / largest)),
  }));
}
