import { DIMENSIONS, type Dimension } from '@site/sample-bill/dimensions';
import { type DateRange, type Filter, NO_FILTER } from '../model/filter.ts';
import { sameRange, THIS_MONTH } from '../model/period.ts';

/** Kept in the address, and nowhere else. */
export interface ViewState {
  filter: Filter;
  range: DateRange;
  /** Without it, the next dimension with several parts. */
  by?: Dimension;
  anomaly?: string;
  accepted: readonly string[];
}

export const DEFAULT_STATE: ViewState = {
  filter: NO_FILTER,
  range: THIS_MONTH,
  accepted: [],
};

export const showsServed = ({ filter, range, by, accepted }: ViewState) =>
  DIMENSIONS.every((name) => filter[name].length === 0) &&
  sameRange(range, THIS_MONTH) &&
  by === undefined &&
  accepted.length === 0;

export const isNarrowed = ({ filter, range }: ViewState) =>
  DIMENSIONS.some((name) => filter[name].length > 0) || !sameRange(range, THIS_MONTH);
