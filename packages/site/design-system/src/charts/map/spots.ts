import type { RegionCost } from './dot-map-drawing.tsx';
import { project } from './world-grid.ts';

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
