/** @jest-environment jsdom */
import { costLines } from '@site/sample-bill/cost-lines';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { request, serveLedger, settled } from '../../product/testing/ledger-request.ts';
import '../../testing/jsdom-dialogs.ts';
import { ExplorerExcerpt } from './explorer-excerpt.tsx';

// Otherwise each look-up by role computes the style of every element.
configure({ defaultHidden: true });

beforeEach(serveLedger);

const show = async () => {
  render(<ExplorerExcerpt />);
  await settled();
  await settled();
};
const slider = () => screen.getByRole('slider', { name: 'Day' });
const group = (name: string) => within(screen.getByRole('group', { name }));
const names = (name: string) =>
  group(name)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const total = () => screen.getByText('Total expenses').querySelector('strong')!.textContent;

test('it starts with this month, by source, at the highest day', async () => {
  await show();
  expect(total()).toBe('$1,284,000');
  expect(screen.getByRole('heading', { name: 'Daily expenses, this month' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^AWS ?\$763,980/ })).toBeTruthy();
  expect(slider().getAttribute('aria-valuetext')).toBe(
    'Tuesday, October 27, Cost: $64,534, Above expected: $21,600',
  );
});

test('[PL-15] three presets change the days', async () => {
  await show();
  expect(names('Period').toSorted()).toEqual(['Last 7 days', 'Last month', 'This month']);
  await press('Last 7 days');
  expect(slider().getAttribute('max')).toBe('6');
  expect(screen.getByRole('button', { name: 'Last 7 days', pressed: true })).toBeTruthy();
  await press('Last month');
  expect(slider().getAttribute('max')).toBe('29');
  expect(total()).toBe('$1,222,000');
});

test('the billing rows below follow the period and the filters', async () => {
  await show();
  const fold = () => screen.getByText(/^Raw billing data as cost lines/).closest('details')!;
  const totalOf = () => within(fold()).getAllByRole('row').at(-1)!.lastElementChild!.textContent;
  expect(fold().textContent).toContain('everything, October 2026');
  expect(totalOf()).toBe('$1,284,000');
  await press('Last month');
  await press(/^Azure/);
  expect(fold().textContent).toContain('Azure, September 2026');
  expect(totalOf()).toBe(total());
  expect(fold().textContent).not.toContain('this month');
});

test('[PL-15] four breakdowns change the list, and one of its rows narrows all of it', async () => {
  await show();
  expect(names('Breakdown')).toEqual(['Source', 'Pools', 'Owner', 'Geography']);
  await press('Geography');
  await press(/^sa-east-1/);
  expect(total()).toBe('$12,100');
  await press('Region: sa-east-1. Remove');
  expect(total()).toBe('$1,284,000');
});

const openDay = () => fireEvent.keyDown(slider(), { key: 'Enter' });
const sheet = (name: string) => within(screen.getByRole('dialog', { name }));
const costs = (rows: HTMLElement[]) =>
  rows.map((row) => Number(row.lastElementChild!.textContent!.replace(/\D/g, '')));

test('[PL-15] Enter on a day opens its cost lines with FOCUS column names, and closing returns to the chart', async () => {
  await show();
  fireEvent.change(slider(), { target: { value: '0' } });
  openDay();
  const dialog = sheet('Thursday, October 1');
  for (const column of ['ProviderName', 'ServiceName', 'RegionId', 'x_Pool', 'x_Owner', 'EffectiveCost'])
    expect(dialog.getByRole('columnheader', { name: column })).toBeTruthy();
  expect(dialog.getAllByRole('row').length).toBe(costLines.length + 2);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(request).toHaveBeenCalledTimes(1);
});

test('the rows of a day are those of the view, add up to its bar, and explain its anomaly', async () => {
  await show();
  await press(/^AWS/);
  openDay();
  const dialog = sheet('Tuesday, October 27');
  expect(dialog.getByText('Amazon Elastic Compute Cloud: $21,600 above expected')).toBeTruthy();
  const [, ...rows] = dialog.getAllByRole('row');
  const sum = costs(rows.slice(0, -1)).reduce((all, cost) => all + cost, 0);
  expect(slider().getAttribute('aria-valuetext')).toContain(`$${sum.toLocaleString('en-US')},`);
  expect(costs(rows).at(-1)).toBe(sum);
  expect(rows).toHaveLength(costLines.filter(({ provider }) => provider === 'aws').length + 1);
});

test('without the data the served month stays, and a day that is opened reports the failure', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await show();
  expect(screen.queryByRole('alert')).toBeNull();
  openDay();
  expect(screen.getByRole('alert').textContent).toContain('The figures could not be loaded.');
  expect(total()).toBe('$1,284,000');
});
