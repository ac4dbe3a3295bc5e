import { DIMENSIONS } from '@site/sample-bill/dimensions';
import { places } from '@site/sample-bill/places';
import { providerSplit } from '@site/sample-bill/sums';
import fc from 'fast-check';
import { possibleSavings } from '../../data/advice/recommendations.ts';
import { monthDays } from '../../data/month/charted-costs.ts';
import { teamBudgets } from '../../data/plans/budgets.ts';
import { forecast, forecastPeriods, history } from '../../data/plans/forecast.ts';
import { scenarios } from '../../data/plans/scenarios.ts';
import { buildLedger } from '../build/build-ledger.ts';
import { ACTIVE_RESOURCES } from '../build/resources.ts';
import { anyState } from '../testing/any-state.ts';
import { toggleAdvice } from '../view-state/changes.ts';
import { DEFAULT_STATE, type ViewState } from '../view-state/state.ts';
import { viewOf } from './view.ts';

const ledger = buildLedger();
const view = (change: Partial<ViewState> = {}) => viewOf(ledger, { ...DEFAULT_STATE, ...change });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const costs = (items: readonly { cost: number }[]) => sum(items.map(({ cost }) => cost));
const holds = (property: fc.IPropertyWithHooks<[ViewState]>) => fc.assert(property, { numRuns: 100 });

test('without a filter, every figure is the one that the static pages print', () => {
  const served = view();
  expect(served.total).toBe(1_284_000);
  expect(served.parts.map(({ value, cost }) => [value, cost])).toEqual(
    providerSplit.map(({ provider, value }) => [provider, value]),
  );
  expect(served.days.map(({ cost }) => cost)).toEqual(monthDays.map(({ value }) => value));
  expect(served.before?.total).toBe(1_222_000);
  expect(served.resources).toBe(ACTIVE_RESOURCES);
  expect(served.savings).toBe(possibleSavings);
  expect(served.anomalies).toHaveLength(3);
  expect(served.places.map(({ label, cost }) => [label, cost])).toEqual(
    places.map(({ label, value }) => [label, value]),
  );
  expect(served.budgets.map(({ team, actual, budget }) => ({ owner: team, actual, budget }))).toEqual(
    teamBudgets,
  );
  const months = served.forecast.months;
  expect(months.slice(0, 6).map(({ label, cost }) => ({ label, cost }))).toEqual(history);
  expect(months.slice(6).map(({ range, ...month }) => ({ ...month, ...range }))).toEqual(forecast);
  expect(served.forecast.year).toBe(forecastPeriods.at(-1)!.cost);
});

test('accepting what a scenario assumes gives the total of that scenario', () => {
  const accepted = ledger.advice.map(({ id }) => id);
  const { forecast: year, savings } = view({ accepted });
  expect(year.year).toBe(scenarios[1]!.cost);
  expect(year.saved).toBe(-scenarios[1]!.change);
  expect(savings).toBe(0);
});

test('the parts of any selection add up to its total, by every dimension and by day', () => {
  holds(
    fc.property(anyState, (state) => {
      const shown = viewOf(ledger, state);
      for (const by of DIMENSIONS)
        expect(costs(viewOf(ledger, { ...state, by }).parts.filter(({ out }) => !out))).toBe(shown.total);
      for (const [day, { cost }] of shown.days.entries())
        expect(sum(shown.clouds!.map(({ costs: own }) => own[day]!))).toBe(cost);
      expect(sum(shown.resourceSplit.map(({ count }) => count))).toBe(shown.resources);
      expect(costs(shown.days)).toBe(shown.total);
      expect(costs(shown.places)).toBe(shown.total);
    }),
  );
});

test('a breakdown without a choice moves on to what has several parts, and offers a way out where nothing has', () => {
  const byOf = (filter: Partial<ViewState['filter']>, change: Partial<ViewState> = {}) =>
    view({ filter: { ...DEFAULT_STATE.filter, ...filter }, ...change }).by;
  expect(view().by).toBe('cloud');
  expect(byOf({ cloud: ['aws'] })).toBe('service');
  expect(byOf({ cloud: ['aws'], service: ['Amazon Elastic Compute Cloud'] })).toBe('team');
  expect(byOf({ cloud: ['aws'] }, { by: 'cloud' })).toBe('cloud');
  const one = {
    team: ['Machine Learning'],
    service: ['Amazon Elastic Compute Cloud'],
    region: ['us-east-1'],
  };
  expect(byOf(one)).toBe('region');
});

test('values that are not chosen stay in the breakdown, after those that are, with what they would cost', () => {
  const { parts } = view({ filter: { ...DEFAULT_STATE.filter, cloud: ['gcp'] }, by: 'cloud' });
  expect(parts.map(({ value, cost, out }) => [value, cost, out ?? false])).toEqual([
    ['gcp', 130_968, false],
    ['aws', 763_980, true],
    ['azure', 345_396, true],
    ['oracle', 43_656, true],
  ]);
});

test('each part is compared with the period before, and the comparisons add up to that of the total', () => {
  const { parts, before } = view();
  expect(sum(parts.map((part) => part.before!))).toBe(before!.total);
  expect(parts.every(({ trend }) => trend.length === 31 && Math.max(...trend) === 50)).toBe(true);
});

test('two halves of a selection add up to it: costs, resources, forecast and savings', () => {
  holds(
    fc.property(anyState, (state) => {
      const whole = viewOf(ledger, { ...state, filter: { ...state.filter, cloud: [] } });
      const halves = [
        ['aws', 'gcp'],
        ['azure', 'oracle'],
      ].map((cloud) => viewOf(ledger, { ...state, filter: { ...state.filter, cloud } }));
      for (const figure of ['total', 'resources', 'savings'] as const)
        expect(sum(halves.map((half) => half[figure]))).toBe(whole[figure]);
      expect(sum(halves.map((half) => half.forecast.year))).toBe(whole.forecast.year);
      expect(sum(halves.map((half) => half.forecast.saved))).toBe(whole.forecast.saved);
    }),
  );
});

test('a recommendation that is accepted and undone leaves everything as it was', () => {
  holds(
    fc.property(anyState, (state) => {
      const before = viewOf(ledger, state);
      for (const id of ['CR-01', 'CR-17']) {
        const there = toggleAdvice(state, id);
        expect(viewOf(ledger, toggleAdvice(there, id))).toEqual(before);
      }
    }),
  );
});

test('accepting takes the saving off the forecast from December on, and off the outlook of the team', () => {
  const before = view();
  const after = view({ accepted: ['CR-10'] });
  const months = (shown: typeof before) => shown.forecast.months.slice(6).map(({ cost }) => cost);
  expect(months(after)).toEqual(months(before).map((cost, month) => (month === 0 ? cost : cost - 21_400)));
  const changed = after.budgets.filter(({ outlook }, index) => outlook !== before.budgets[index]!.outlook);
  expect(changed.map(({ team }) => team)).toEqual(['Storefront']);
  expect(before.budgets[0]!.outlook - changed[0]!.outlook).toBe(21_400);
  expect(before.savings - after.savings).toBe(21_400);
});

test('no amount is below zero, whatever was accepted', () => {
  holds(
    fc.property(anyState, (state) => {
      const shown = viewOf(ledger, state);
      for (const { cost, range } of shown.forecast.months) {
        const { low, high } = range ?? { low: cost, high: cost };
        expect(low).toBeGreaterThanOrEqual(0);
        expect(cost).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(cost);
      }
      for (const { outlook } of shown.budgets) expect(outlook).toBeGreaterThanOrEqual(0);
      expect(JSON.stringify(shown)).not.toMatch(/null|NaN/);
    }),
  );
});
