import { DIMENSIONS, type Dimension } from '@site/sample-bill/dimensions';
import { filterOf } from '../model/filter.ts';
import { KNOWN_DAYS, sameRange, THIS_MONTH } from '../model/period.ts';
import { ADVICE_IDS, ANOMALY_DATES, OPTIONS } from './options.ts';
import type { ViewState } from './state.ts';

/** In their own order: one view has one address. */
const known = (all: readonly string[], wanted: readonly string[]) =>
  all.filter((value) => wanted.includes(value));

/**
 * Unknown values are ignored.
 *
 * @param search the query string, with or without `?`.
 */
export function readQuery(search: string): ViewState {
  const query = new URLSearchParams(search);
  const from = query.get('from') ?? THIS_MONTH.from;
  const to = query.get('to') ?? THIS_MONTH.to;
  const by = query.get('by') as Dimension;
  const anomaly = ANOMALY_DATES.find((date) => date === query.get('anomaly'));
  return {
    filter: filterOf((name) => known(OPTIONS[name], query.getAll(name))),
    range: isDay(from) && isDay(to) && from <= to ? { from, to } : THIS_MONTH,
    ...(DIMENSIONS.includes(by) && { by }),
    ...(anomaly && { anomaly }),
    accepted: known(ADVICE_IDS, query.getAll('accepted')),
  };
}

/** Equal states have equal strings. */
export function writeQuery({ filter, range, by, anomaly, accepted }: ViewState): string {
  const query = new URLSearchParams();
  for (const name of DIMENSIONS)
    for (const value of known(OPTIONS[name], filter[name])) query.append(name, value);
  if (!sameRange(range, THIS_MONTH)) {
    query.append('from', range.from);
    query.append('to', range.to);
  }
  if (by) query.append('by', by);
  if (anomaly) query.append('anomaly', anomaly);
  for (const id of known(ADVICE_IDS, accepted)) query.append('accepted', id);
  const text = query.toString();
  return text && `?${text}`;
}

export const QUERY_NAMES = [...DIMENSIONS, 'from', 'to', 'by', 'anomaly', 'accepted'];

/** Keeps the rest of the address, such as a visitor's campaign. */
export function replaceQuery(search: string, state: ViewState): string {
  const others = new URLSearchParams(search);
  for (const name of QUERY_NAMES) others.delete(name);
  const own = writeQuery(state);
  if (others.size === 0) return own;
  return own ? `${own}&${others}` : `?${others}`;
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return real && date.length === 10 && date >= KNOWN_DAYS.from && date <= KNOWN_DAYS.to;
}
