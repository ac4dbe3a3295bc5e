import { DIMENSIONS, labelOf } from '@site/sample-bill/dimensions';
import { lastMonth, thisMonth } from '@site/sample-bill/months';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars, percent } from '../../data/month/money.ts';
import { changeParts, monthChange } from '../../data/month/month-change.ts';
import type { DateRange } from '../model/filter.ts';
import { daysIn, LAST_MONTH, sameRange, THIS_MONTH } from '../model/period.ts';
import type { View } from '../model/view.ts';
import type { ViewState } from './state.ts';

/** "October 2026", "Oct 25 to Oct 31" */
export function rangeLabel(range: DateRange): string {
  if (sameRange(range, THIS_MONTH)) return thisMonth.name;
  if (sameRange(range, LAST_MONTH)) return lastMonth.name;
  const { from, to } = range;
  return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
}

/** "$763,980 for AWS, October 2026": announced to screen readers after a change. */
export function describe(state: ViewState, total: number): string {
  const { accepted } = state;
  const advice = accepted.length > 0 ? `; accepted recommendations: ${accepted.length}` : '';
  return `${dollars(total)} for ${describeScope(state)}${advice}`;
}

/** "AWS, October 2026" */
export function describeScope({ filter, range }: Pick<ViewState, 'filter' | 'range'>): string {
  const values = DIMENSIONS.flatMap((name) => filter[name].map((value) => labelOf(name, value)));
  return `${values.length > 0 ? values.join(', ') : 'everything'}, ${rangeLabel(range)}`;
}

/** "+5.1%" */
export const changeOf = (cost: number, before: number) =>
  before === cost
    ? '0%'
    : before === 0
      ? 'new'
      : `${cost < before ? '−' : '+'}${percent(Math.abs(cost - before), before)}`;

/** "+5.1%, $62,000 more than September 2026: one more weekend day $34,769, anomalies $28,100, all else −$869" */
export function comparedWith(
  before: { range: DateRange; total: number },
  { total: cost, days }: Pick<View, 'total' | 'days'>,
  range: DateRange,
) {
  const period = rangeLabel(before.range);
  if (before.total === 0) return `nothing in ${period}`;
  const more = cost - before.total;
  const longer =
    daysIn(range) > daysIn(before.range) ? `: ${changeParts(monthChange(before.total, days))}` : '';
  return `${changeOf(cost, before.total)}, ${dollars(Math.abs(more))} ${more < 0 ? 'less' : 'more'} than ${period}${longer}`;
}
