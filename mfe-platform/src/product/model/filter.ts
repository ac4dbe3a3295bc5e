import type { Dimension } from './ledger.ts';

/** Values by dimension; none of a dimension means all of it. */
export type Filter = Record<Dimension, readonly string[]>;

/** The filter with these values of each dimension. */
export const filterOf = (valuesOf: (dimension: Dimension) => readonly string[]): Filter => ({
  cloud: valuesOf('cloud'),
  team: valuesOf('team'),
  service: valuesOf('service'),
  region: valuesOf('region'),
  tag: valuesOf('tag'),
});

export const NO_FILTER = filterOf(() => []);

/** ISO dates, both included. */
export interface DateRange {
  from: string;
  to: string;
}
