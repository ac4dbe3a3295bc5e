import type { Dimension } from '@site/sample-bill/dimensions';
import { NO_FILTER } from '../model/filter.ts';
import { THIS_MONTH } from '../model/period.ts';
import type { ShownAnomaly } from '../model/view.ts';
import type { ViewState } from './state.ts';

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** Narrows to a value, or takes it off again. */
export const toggleValue = (state: ViewState, dimension: Dimension, value: string): ViewState => ({
  ...state,
  filter: { ...state.filter, [dimension]: toggled(state.filter[dimension], value) },
});

/** Narrows to all of these values, or takes them off again if that is what is shown. */
export function toggleValues(state: ViewState, dimension: Dimension, values: readonly string[]): ViewState {
  const now = state.filter[dimension];
  const same = now.length === values.length && values.every((value) => now.includes(value));
  return { ...state, filter: { ...state.filter, [dimension]: same ? [] : values } };
}

/** Narrows to the line of an anomaly and opens its billing rows. */
export const openAnomaly = (state: ViewState, { date, owner, service, region }: ShownAnomaly): ViewState => ({
  ...state,
  anomaly: date,
  filter: { ...NO_FILTER, team: [owner], service: [service], region: [region] },
});

export const toggleAdvice = (state: ViewState, id: string): ViewState => ({
  ...state,
  accepted: toggled(state.accepted, id),
});

export const withoutFilter = (state: ViewState): ViewState => ({
  ...state,
  filter: NO_FILTER,
  range: THIS_MONTH,
});
