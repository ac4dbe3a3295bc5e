/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dollars } from '../data/month/money.ts';
import { buildLedger } from '../product/build/build-ledger.ts';
import { viewOf } from '../product/model/view.ts';
import { published, request, serveLedger, settled } from '../product/testing/ledger-request.ts';
import { readQuery } from '../product/view-state/query.ts';
import { RecommendationsHub } from './recommendations-hub.tsx';

const ledger = buildLedger();
beforeEach(serveLedger);

const show = async () => {
  render(<RecommendationsHub />);
  // The import of the live part, and its request.
  await waitFor(() => expect(request).toHaveBeenCalled());
  await settled();
};
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const figure = (name: string) => screen.getByText(name).nextElementSibling!.textContent;
const figures = () => ['Open, per month', 'Accepted, per month', 'Forecast, 12 months'].map(figure);
const link = () => new URL(screen.getByRole('link').getAttribute('href')!, 'https://www.example.com');

test('accepting moves saving and forecast as in the product; undoing brings them back', async () => {
  await show();
  const before = figures();
  expect(before).toEqual(['$259,700', '$0', '$15,714,000']);
  await press(/^Accept ?: Run development servers/);
  await press(/^Accept ?: Move raw events/);
  const view = viewOf(ledger, readQuery(link().search));
  expect(link().search).toBe('?accepted=CR-01&accepted=CR-03');
  expect(figures()).toEqual([dollars(view.savings), '$34,000', dollars(view.forecast.year)]);
  expect(screen.getByRole('status').textContent).toBe(
    `$34,000 a month accepted, $225,700 still open; the next 12 months cost ${dollars(view.forecast.year)}`,
  );
  await press(/^Undo ?: Move raw events/);
  await press(/^Undo ?: Run development servers/);
  expect(figures()).toEqual(before);
});

test('a failure is reported where figures are missing, and the button asks again', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await show();
  expect(screen.queryByRole('alert')).toBeNull();
  await press(/^Accept ?: Run development servers/);
  expect(screen.getByRole('alert').textContent).toContain('The figures could not be loaded.');
  request.mockResolvedValue(published);
  await press('Try again');
  await settled();
  expect(figures()).toEqual(['$241,000', '$18,700', '$15,508,300']);
  expect(within(screen.getByRole('region', { name: 'Recommendations' })).getByText(/Accepted/)).toBeTruthy();
});
