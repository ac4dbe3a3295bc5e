/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { dollars } from '../data/month/money.ts';
import { scenarios } from '../data/plans/scenarios.ts';
import { BillingRow } from '../views/billing-row/billing-row.tsx';
import { RootCausePath } from './anomaly-detection/root-cause-path.tsx';
import { ScenarioFan } from './forecasting/scenario-fan.tsx';
import { ColumnMap } from './multi-cloud/column-map.tsx';
import { SavingsStairs } from './optimization/savings-stairs.tsx';
import { BudgetCourses } from './quotas-budgets/budget-courses.tsx';
import { LifeLine } from './resource-lifecycle/life-line.tsx';
import { BillMosaic } from './tagging-policies/bill-mosaic.tsx';

const figures: [name: string, Figure: ComponentType, part: RegExp, reading: string][] = [
  ['the root-cause path', RootCausePath, /^AWS/, '$21,600 of $46,871'],
  ['the fan of scenarios', ScenarioFan, /^Both/, dollars(scenarios.at(-1)!.months.at(-1)!)],
  ['the staircase of savings', SavingsStairs, /^Commitment/, 'CR-17, Commitment'],
  ['the mosaic of the bill', BillMosaic, /^Azure Monitor/, '100.0%'],
  ['the line of a life', LifeLine, /Retire/, 'Retire: 3 due'],
  ['the courses of budgets', BudgetCourses, /^Payments/, 'PaymentsShare'],
];

test.each(figures)('%s is read by pointer, tap and keys', async (_, Figure, part, reading) => {
  const text = () =>
    screen.queryByRole('status')?.textContent ?? screen.getByRole('slider').getAttribute('aria-valuetext');
  const { unmount } = render(<Figure />);
  const radio = screen.getByRole('radio', { name: part });
  const label = radio.closest('label')!;
  const move = (pointerType: string) =>
    fireEvent(label, Object.assign(createEvent.pointerMove(label), { pointerType }));
  expect(text()).not.toContain(reading);

  // A finger that scrolls over a part does not choose it.
  move('touch');
  expect(text()).not.toContain(reading);
  move('mouse');
  expect(text()).toContain(reading);

  unmount();
  render(<Figure />);
  await userEvent.click(screen.getByRole('radio', { name: part }));
  expect(text()).toContain(reading);
});

test('a cell is followed through the four stages', async () => {
  render(<BillingRow texts={['', '', '', '']} />);
  expect(screen.getByText('cost + credits.amount')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Owner' }));
  const owner = screen.getByText('x_Owner, x_Pool').closest('div')!;
  expect(owner.className).toContain('bg-bar/35');
});

test('a column of the ledger is chosen with what all four bills call it', async () => {
  render(<ColumnMap />);
  await userEvent.click(screen.getByRole('radio', { name: /^RegionId/ }));
  const row = screen.getByRole('radio', { name: /^RegionId/, checked: true }).closest('label')!;
  for (const name of ['RegionId', 'location.region', 'Region']) expect(row.textContent).toContain(name);
  expect(screen.getByRole('radio', { name: /^EffectiveCost/, checked: false })).toBeTruthy();
});
