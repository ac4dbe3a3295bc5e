import { DIMENSIONS, type Dimension } from '@site/sample-bill/dimensions';

/** An empty list means the whole dimension. */
export type Filter = Record<Dimension, readonly string[]>;

export const filterOf = (valuesOf: (dimension: Dimension) => readonly string[]) =>
  Object.fromEntries(DIMENSIONS.map((name) => [name, valuesOf(name)] as const)) as Filter;

export const NO_FILTER = filterOf(() => []);

/** ISO dates, both included. */
export interface DateRange {
  from: string;
  to: string;
}
