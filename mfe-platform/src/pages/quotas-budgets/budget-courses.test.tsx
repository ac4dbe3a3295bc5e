/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BROKEN, burnOf } from '../../data/plans/budget-burn.ts';
import { teamBudgets } from '../../data/plans/budgets.ts';
import { buildLedger } from '../../product/build/build-ledger.ts';
import { viewOf } from '../../product/model/view.ts';
import { readQuery } from '../../product/view-state/query.ts';
import { BudgetCourses } from './budget-courses.tsx';

const slider = () => screen.getByRole('slider', { name: 'Day' });
const due = () => screen.getByRole('status').textContent;

test('it starts with the team whose budget broke, on the day it did', () => {
  render(<BudgetCourses />);
  expect(screen.getByRole('radio', { name: new RegExp(`^${BROKEN}`), checked: true })).toBeTruthy();
  expect(slider().getAttribute('aria-valuetext')).toBe(
    'Oct 28, So far: $158,925, Of the budget: $3,925 over, Forecast for the month: $173,510, Forecast against budget: $18,510 over',
  );
  expect(due()).toBe(
    'Machine LearningShare of the budgetReached on50%Oct 1680%Oct 2695%Oct 27ForecastOct 27100%Oct 28',
  );
});

test('a team that is chosen shows its month, its alerts and the link to it', async () => {
  render(<BudgetCourses />);
  await userEvent.click(screen.getByRole('radio', { name: /^Payments ?−\$7,900/ }));
  expect(slider().getAttribute('aria-valuetext')).toBe(
    'Oct 31, So far: $242,100, Of the budget: $7,900 left, Forecast for the month: $242,100, Forecast against budget: $7,900 under',
  );
  expect(due()).toBe(
    'PaymentsShare of the budgetReached on50%Oct 1680%Oct 2695%Oct 31Forecastnot reached100%not reached',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/platform/dashboard?team=Payments#budgets');
  fireEvent.change(slider(), { target: { value: '0' } });
  expect(slider().getAttribute('aria-valuetext')).toMatch(/^Oct 1, So far: .* left, .* (?:under|over)$/);
});

test('the days of each team add up to what the product says', () => {
  const ledger = buildLedger();
  for (const { owner } of teamBudgets) {
    const view = viewOf(ledger, readQuery(`?${new URLSearchParams({ team: owner })}`));
    const { days, actual } = burnOf(owner);
    expect([days.at(-1)!.sum, days.at(-1)!.forecast, actual]).toEqual([view.total, view.total, view.total]);
    expect(days[9]!.sum).toBe(view.days.slice(0, 10).reduce((sum, { cost }) => sum + cost, 0));
  }
});
