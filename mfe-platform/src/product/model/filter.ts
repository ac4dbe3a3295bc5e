import { DIMENSIONS, type Dimension } from '@site/sample-bill/dimensions';

/** Values by dimension; none of a dimension means all of it. */
export type Filter = Record<Dimension, readonly string[]>;

/** The filter with these values of each dimension. */
export const filterOf = (valuesOf: (dimension: Dimension) => readonly string[]) =>
  Object.fromEntries(DIMENSIONS.map((name) => [name, valuesOf(name)] as const)) as Filter;

export const NO_FILTER = filterOf(() => []);

/** ISO dates, both included. */
export interface DateRange {
  from: string;
  to: string;
}
