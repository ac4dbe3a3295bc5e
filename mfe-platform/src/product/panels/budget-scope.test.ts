import { NO_FILTER } from '../model/filter.ts';
import { LAST_MONTH, PRESETS, THIS_MONTH } from '../model/period.ts';
import { budgetScope, comparisonOf } from './budget-scope.ts';

const comparison = (filter: object, range = THIS_MONTH, actual = 50, budget = 200) =>
  comparisonOf(budgetScope({ filter: { ...NO_FILTER, ...filter }, range }), actual, budget);

test('all costs of a team in a whole month are over its budget, or leave some of it', () => {
  expect(comparison({})).toBe('$150 left');
  expect(comparison({ team: ['Storefront', 'Payments'] }, LAST_MONTH, 210)).toBe('Over by $10');
  expect(comparison({}, { from: LAST_MONTH.from, to: THIS_MONTH.to })).toBe('$150 left');
});

test('a part of the costs, or of the month, is a share of the budget, whatever it costs', () => {
  expect(comparison({ cloud: ['aws'] })).toBe('AWS is 25.0% of the budget');
  expect(comparison({ cloud: ['aws'], tag: ['Production'] }, THIS_MONTH, 210)).toBe(
    'The selection is 105.0% of the budget',
  );
  expect(comparison({ team: ['Storefront'] }, PRESETS[2])).toBe('25.0% of the budget');
  expect(comparison({ tag: ['Production'] }, PRESETS[2])).toBe('Production is 25.0% of the budget');
});

test('the note says what the budget is for, where it is not plain', () => {
  const note = (from: string, to: string, filter = {}) =>
    budgetScope({ filter: { ...NO_FILTER, ...filter }, range: { from, to } }).note;
  expect(note('2026-10-01', '2026-10-31')).toBe('The dark mark is the budget');
  expect(note('2026-10-01', '2026-10-31', { cloud: ['aws'] })).toBe('The dark mark is the whole budget');
  expect(note('2026-10-05', '2026-10-05')).toBe(
    '1 of 31 days. The dark mark is the whole budget for October',
  );
  expect(note('2026-09-01', '2026-10-31')).toBe(
    '61 of 61 days. The dark mark is the budget for September and October',
  );
});
