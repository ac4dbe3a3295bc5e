/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BROKEN, burnOf } from '../../data/plans/budget-burn.ts';
import { teamBudgets } from '../../data/plans/budgets.ts';
import { buildLedger } from '../../product/build/build-ledger.ts';
import { viewOf } from '../../product/model/view.ts';
import { readQuery } from '../../product/view-state/query.ts';
import { TeamBurn } from './team-burn.tsx';

const team = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const due = () =>
  within(screen.getByRole('table', { name: /^When a budget alert is sent/ }))
    .getAllByRole('row')
    .map((row) => row.lastElementChild!.textContent);
const slider = () => screen.getByRole('slider', { name: 'Day' });

test('it starts with the team whose budget broke, on the day it did', () => {
  render(<TeamBurn />);
  expect(team(BROKEN).getAttribute('aria-pressed')).toBe('true');
  expect(slider().getAttribute('aria-valuetext')).toBe(
    'Wednesday, October 28, So far: $158,925, Forecast for the month: $173,510, Against the budget: $3,925 over',
  );
  expect(due()).toEqual(['Due for Machine Learning', 'Oct 27', 'Oct 16', 'Oct 26', 'Oct 27', 'Oct 28']);
});

test('a team that is chosen shows its month, its alerts and the link to it', async () => {
  render(<TeamBurn />);
  await userEvent.click(team('Payments'));
  expect(team(BROKEN).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('region', { name: 'Payments' })).toBeTruthy();
  expect(slider().getAttribute('aria-valuetext')).toBe(
    'Saturday, October 31, So far: $242,100, Forecast for the month: $242,100, Against the budget: $7,900 left',
  );
  expect(due()).toEqual(['Due for Payments', 'not due', 'Oct 16', 'Oct 26', 'Oct 31', 'not due']);
  expect(screen.getByRole('status').textContent).toBe('Payments: $242,100 of $250,000, inside the budget');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/platform/dashboard?team=Payments#budgets');
  fireEvent.change(slider(), { target: { value: '0' } });
  expect(slider().getAttribute('aria-valuetext')).toMatch(/^Thursday, October 1, So far: .* left$/);
  await userEvent.click(team('Payments'));
  expect(team('Payments').getAttribute('aria-pressed')).toBe('true');
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
