import { DIMENSIONS, type Dimension, labelOf } from '@site/sample-bill/dimensions';
import { NO_FILTER } from '../model/filter.ts';
import { sameRange, THIS_MONTH } from '../model/period.ts';
import type { ShownAnomaly } from '../model/view.ts';
import { rangeLabel } from './describe.ts';
import { DIMENSION_NAMES } from './options.ts';
import type { ViewState } from './state.ts';

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

export const toggleValue = (state: ViewState, dimension: Dimension, value: string): ViewState => ({
  ...state,
  filter: { ...state.filter, [dimension]: toggled(state.filter[dimension], value) },
});

/** Replaces, adds or removes a chosen value. A single value has no parts: the breakdown moves on. */
export function drillInto(state: ViewState, by: Dimension, value: string, add: boolean): ViewState {
  const now = state.filter[by];
  const values = add || now.includes(value) ? toggled(now, value) : [value];
  const next = { ...state, filter: { ...state.filter, [by]: values } };
  if (values.length === 1 && !add) delete next.by;
  return next;
}

/** Removes the values if exactly they are shown. */
export function toggleValues(state: ViewState, dimension: Dimension, values: readonly string[]): ViewState {
  const now = state.filter[dimension];
  const same = now.length === values.length && values.every((value) => now.includes(value));
  return { ...state, filter: { ...state.filter, [dimension]: same ? [] : values } };
}

export const openAnomaly = (state: ViewState, { date, owner, service, region }: ShownAnomaly): ViewState => ({
  ...state,
  anomaly: date,
  filter: { ...NO_FILTER, team: [owner], service: [service], region: [region] },
});

export const toggleAdvice = (state: ViewState, id: string): ViewState => ({
  ...state,
  accepted: toggled(state.accepted, id),
});

export function chipsOf(state: ViewState) {
  const chips = DIMENSIONS.flatMap((name) =>
    state.filter[name].map((value) => ({
      name: DIMENSION_NAMES[name],
      text: labelOf(name, value),
      without: toggleValue(state, name, value),
    })),
  );
  if (sameRange(state.range, THIS_MONTH)) return chips;
  return [
    ...chips,
    { name: 'Dates', text: rangeLabel(state.range), without: { ...state, range: THIS_MONTH } },
  ];
}

export const withoutFilter = (state: ViewState): ViewState => ({
  ...state,
  filter: NO_FILTER,
  range: THIS_MONTH,
});
