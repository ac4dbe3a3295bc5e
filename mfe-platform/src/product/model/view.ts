import type { Dimension } from '@site/sample-bill/dimensions';
import { type LineKey, valueIn } from '@site/sample-bill/line-key';
import { max, sum } from 'd3-array';
import { daysAfter } from '../../data/month/days-after.ts';
import { DRILL_ORDER } from '../view-state/options.ts';
import type { ViewState } from '../view-state/state.ts';
import { anomaliesOf } from './anomalies.ts';
import { type BreakdownRow, breakdownOf, nextDimension } from './breakdown.ts';
import { type DateRange, NO_FILTER } from './filter.ts';
import type { Ledger, LedgerAdvice, LedgerAnomaly } from './ledger.ts';
import { daysIn, KNOWN_DAYS, LAST_MONTH, sameRange, THIS_MONTH } from './period.ts';
import { adviceOn, budgetsOf, forecastOf, savingOn, type TeamOutlook } from './plan.ts';
import { select } from './select.ts';
import { byDay, byDimension, type DayCost, type Part, totalOf } from './sums.ts';

export interface ShownAdvice extends Omit<LedgerAdvice, 'savings'> {
  service: string;
  region: string;
  /** US dollars a month on the selected lines. */
  saving: number;
}

export type ShownAnomaly = Omit<LedgerAnomaly, 'line'> & Pick<LineKey, 'owner' | 'service' | 'region'>;

/** US dollars. */
export interface DrawnMonth {
  label: string;
  cost: number;
  /** Absent for past months. */
  range?: { low: number; high: number };
}

/** Figures and drawings of one state. Whole US dollars. */
export interface View {
  total: number;
  before?: { range: DateRange; total: number };
  /** US dollars a month of recommendations that are still open. */
  savings: number;
  resources: number;
  /** By cloud, in the order of the bill. */
  resourceSplit: readonly { value: string; count: number }[];
  days: readonly DayCost[];
  /** US dollars of each day by cloud; absent in the served view. */
  clouds?: readonly { value: string; costs: readonly number[] }[];
  by: Dimension;
  parts: readonly BreakdownRow[];
  places: readonly (Ledger['places'][number] & { cost: number })[];
  anomalies: readonly ShownAnomaly[];
  forecast: {
    months: readonly DrawnMonth[];
    /** Costs before anything was accepted. */
    without?: number[];
    /** Highest amount without it, so that the scale stays. */
    top: number;
    /** US dollars of the next twelve months. */
    year: number;
    /** Saved in them by what was accepted. */
    saved: number;
  };
  budgets: readonly TeamOutlook[];
  advice: readonly ShownAdvice[];
}

/** @param among dimensions for a breakdown that the state does not name. */
export function viewOf(ledger: Ledger, state: ViewState, among: readonly Dimension[] = DRILL_ORDER): View {
  const { filter, range } = state;
  const selection = select(ledger, filter, range);
  const before = periodBefore(range);
  const accepted = ledger.advice.filter(({ id }) => state.accepted.includes(id));
  const days = byDay(ledger, selection);
  const advice = shownAdvice(ledger, selection.lines);
  const by = state.by ?? nextDimension(ledger, selection, filter, among);
  return {
    total: totalOf(ledger, selection),
    ...(before && { before: { range: before, total: totalOf(ledger, select(ledger, filter, before)) } }),
    savings: sum(advice, ({ id, saving }) => (state.accepted.includes(id) ? 0 : saving)),
    resources: sum(selection.lines, (line) => ledger.resources[line]!),
    resourceSplit: byCloud(ledger, selection.lines).map(({ value, lines }) => ({
      value,
      count: sum(lines, (line) => ledger.resources[line]!),
    })),
    days,
    clouds: byCloud(ledger, selection.lines).map(({ value, lines }) => ({
      value,
      costs: byDay(ledger, { lines, dates: selection.dates }).map(({ cost }) => cost),
    })),
    by,
    parts: breakdownOf(ledger, filter, range, before, by),
    places: placesOf(ledger, byDimension(ledger, selection, 'region')),
    anomalies: anomaliesOf(ledger, selection).map(({ date, line, excess, cause }) => {
      const { owner, service, region } = ledger.lines[line]!;
      return { date, owner, service, region, excess, cause };
    }),
    forecast: yearOf(ledger, selection.lines, accepted),
    budgets: budgetsOf(ledger, selection, range, accepted),
    advice,
  };
}

const byCloud = ({ lines }: Ledger, selected: readonly number[]) =>
  [...new Set(lines.map((line) => valueIn(line, 'cloud')))]
    .map((value) => ({ value, lines: selected.filter((line) => valueIn(lines[line]!, 'cloud') === value) }))
    .filter((cloud) => cloud.lines.length > 0);

const placesOf = ({ places }: Ledger, regions: readonly Part[]) =>
  places.map((place) => ({
    ...place,
    cost: sum(regions, ({ value, cost }) => (place.regions.includes(value) ? cost : 0)),
  }));

function shownAdvice(ledger: Ledger, lines: readonly number[]): ShownAdvice[] {
  return adviceOn(ledger, lines).map((item) => {
    const { savings, ...rest } = item;
    const { service, region } = ledger.lines[savings[0]![0]]!;
    return { ...rest, service, region, saving: savingOn(lines, [item]) };
  });
}

function yearOf(ledger: Ledger, lines: readonly number[], accepted: Ledger['advice']): View['forecast'] {
  const known = (label: string, range: DateRange) => ({
    label,
    cost: totalOf(ledger, { lines, dates: select(ledger, NO_FILTER, range).dates }),
  });
  const ahead = forecastOf(ledger, lines, accepted);
  const without = forecastOf(ledger, lines, []);
  const until: DrawnMonth[] = [
    ...ledger.history.map(({ label, costs }) => ({ label, cost: sum(lines, (line) => costs[line]!) })),
    known('Sep', LAST_MONTH),
    known('Oct', THIS_MONTH),
  ];
  const drawn = (forecast: typeof ahead): DrawnMonth[] => [
    ...until,
    ...forecast.map(({ low, high, ...month }) => ({ ...month, range: { low, high } })),
  ];
  const before = drawn(without);
  const year = sum(ahead, ({ cost }) => cost);
  const saved = sum(without, ({ cost }) => cost) - year;
  return {
    months: drawn(ahead),
    ...(saved > 0 && { without: before.map(({ cost }) => cost) }),
    top: max(before, ({ cost, range }) => range?.high ?? cost) ?? 0,
    year,
    saved,
  };
}

/** For a month the month before; otherwise as many days before, if the ledger has them. */
export function periodBefore(range: DateRange): DateRange | undefined {
  if (sameRange(range, THIS_MONTH)) return LAST_MONTH;
  const days = daysIn(range);
  const before = { from: daysAfter(range.from, -days), to: daysAfter(range.from, -1) };
  return before.from >= KNOWN_DAYS.from ? before : undefined;
}
