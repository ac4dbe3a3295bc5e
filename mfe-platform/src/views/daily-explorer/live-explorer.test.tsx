/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { costLines } from '../../data/month/bill/cost-lines.ts';
import '../../testing/jsdom-dialogs.ts';
import LiveExplorer from './live-explorer.tsx';

const slider = () => screen.getByRole('slider', { name: 'Day' });

test('it starts with this month, by source, at the highest day', () => {
  render(<LiveExplorer />);
  expect(screen.getByText('$1,284,000')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Cost by source' })).getByText('$763,980')).toBeTruthy();
  expect(slider().getAttribute('aria-valuetext')).toBe('Tuesday, October 27: $64,534');
});

test('the presets of the specification change the days', async () => {
  render(<LiveExplorer />);
  const period = within(screen.getByRole('group', { name: 'Period' }));
  expect(period.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Last month',
    'This month',
    'Last 7 days',
  ]);
  await userEvent.click(period.getByText('Last 7 days'));
  expect(slider().getAttribute('max')).toBe('6');
  expect(period.getByText('Last 7 days').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(period.getByText('Last month'));
  expect(slider().getAttribute('max')).toBe('29');
  expect(screen.getByText('$1,222,000')).toBeTruthy();
});

test('the breakdowns of the specification change the list', async () => {
  render(<LiveExplorer />);
  const breakdown = within(screen.getByRole('group', { name: 'Breakdown' }));
  expect(breakdown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Source',
    'Pools',
    'Owner',
    'Geography',
  ]);
  await userEvent.click(breakdown.getByText('Geography'));
  expect(within(screen.getByRole('list', { name: 'Cost by geography' })).getByText('us-east-1')).toBeTruthy();
});

test('Enter on a day opens its billing rows with FOCUS column names, and closing returns to the chart', async () => {
  render(<LiveExplorer />);
  fireEvent.change(slider(), { target: { value: '0' } });
  expect(slider().getAttribute('aria-valuetext')).toMatch(/^Thursday, October 1: /);
  fireEvent.keyDown(slider(), { key: 'Enter' });
  const dialog = screen.getByRole('dialog', { name: 'Thursday, October 1' });
  for (const column of ['ProviderName', 'ServiceName', 'RegionId', 'x_Pool', 'x_Owner', 'EffectiveCost'])
    expect(within(dialog).getByRole('columnheader', { name: column })).toBeTruthy();
  expect(within(dialog).getAllByRole('row').length).toBe(costLines.length + 2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the day of an anomaly is explained', () => {
  render(<LiveExplorer />);
  fireEvent.keyDown(slider(), { key: 'Enter' });
  expect(screen.getByText('Amazon EC2: $21,600 above expected')).toBeTruthy();
});
