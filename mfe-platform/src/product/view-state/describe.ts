import { DIMENSIONS, labelOf } from '@site/sample-bill/dimensions';
import { lastMonth, thisMonth } from '@site/sample-bill/months';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import type { DateRange } from '../model/filter.ts';
import { LAST_MONTH, sameRange, THIS_MONTH } from '../model/period.ts';
import type { ViewState } from './state.ts';

/** "October 2026", "Oct 25 to Oct 31" */
export function rangeLabel(range: DateRange): string {
  if (sameRange(range, THIS_MONTH)) return thisMonth.name;
  if (sameRange(range, LAST_MONTH)) return lastMonth.name;
  const { from, to } = range;
  return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
}

/** "$763,980 for AWS, October 2026": what a screen reader announces after a change. */
export function describe({ filter, range, accepted }: ViewState, total: number): string {
  const values = DIMENSIONS.flatMap((name) => filter[name].map((value) => labelOf(name, value)));
  const scope = values.length > 0 ? values.join(', ') : 'everything';
  const advice = accepted.length > 0 ? `; accepted recommendations: ${accepted.length}` : '';
  return `${dollars(total)} for ${scope}, ${rangeLabel(range)}${advice}`;
}
