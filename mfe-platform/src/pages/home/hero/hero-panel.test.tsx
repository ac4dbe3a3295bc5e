/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { published, request, serveLedger, settled } from '../../../product/testing/ledger-request.ts';
import { readQuery } from '../../../product/view-state/query.ts';
import '../../../testing/jsdom-dialogs.ts';
import { HeroPanel } from './hero-panel.tsx';

beforeEach(serveLedger);

const show = async () => {
  render(<HeroPanel />);
  return await screen.findByRole('slider', { name: 'Day' });
};
const label = () => screen.getByRole('link', { name: 'Open the anomaly' });
const sheet = () =>
  screen.findByRole('dialog', { name: 'Amazon Elastic Compute Cloud, Tuesday, October 27' });

test('as served, every part of it is a link to a view that the product has', async () => {
  const { container } = render(<HeroPanel />);
  await settled();
  const addresses = [...container.querySelectorAll('a')].map(
    (link) => new URL(link.getAttribute('href')!, 'https://www.example.com'),
  );
  expect(new Set(addresses.map(({ pathname }) => pathname))).toEqual(new Set(['/platform/dashboard']));
  expect(addresses.filter(({ hash }) => hash)).toHaveLength(6);
  const queries = addresses.map(({ search }) => readQuery(search));
  // Six panels, four clouds, two layouts of seven tiles, the label and the bar of the anomaly, the whole.
  expect(queries).toHaveLength(27);
  expect(queries.flatMap(({ filter }) => filter.cloud)).toEqual(['aws', 'azure', 'gcp', 'oracle']);
  expect(queries.filter(({ anomaly }) => anomaly === '2026-10-27')).toHaveLength(2);
  expect(new Set(queries.flatMap(({ filter }) => filter.service)).size).toBe(6);
});

test('the link of the bar is 24 px wide where the chart is as narrow as on a phone of 320 px, and looks the same', () => {
  const { container } = render(<HeroPanel />);
  const rects = [...container.querySelectorAll('a[href*="anomaly="] rect')];
  expect(rects.map((rect) => rect.getAttribute('fill'))).toEqual(['none']);
  const widest = Math.max(...rects.map((rect) => Number.parseFloat(rect.getAttribute('width')!)));
  expect((widest / 100) * 238).toBeGreaterThanOrEqual(24);
});

test('its days are read by one slider, whose code and nothing else is loaded at first', async () => {
  const slider = await show();
  expect(slider.getAttribute('aria-valuetext')).toBe('Oct 27, Cost: $64,534, Above expected: $21,600');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('Oct 1, Cost: $42,464, Above expected: None');
  expect(screen.getByText('$42,464')).toBeTruthy();
  fireEvent.keyDown(slider, { key: 'Enter' });
  await settled();
  expect(request).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Enter on the anomaly opens its billing rows, and closing them brings the panel back', async () => {
  fireEvent.keyDown(await show(), { key: 'Enter' });
  expect(within(await sheet()).getAllByText(', not planned')).toHaveLength(24);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(label());
  await sheet();
  expect(request).toHaveBeenCalledTimes(1);
});

test('the label opens the rows too, but in a new tab it stays a link', async () => {
  await show();
  const left = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  addEventListener('click', left, { once: true });
  fireEvent.click(label(), { ctrlKey: true });
  expect(left).toHaveBeenCalled();
  await userEvent.click(label());
  await sheet();
});

test('a failure is reported, and another press asks again', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await show();
  await userEvent.click(label());
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Press again/));
  request.mockResolvedValue(published);
  await userEvent.click(label());
  await sheet();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a tile that is pointed at says its share and its change, and its view is what opens', async () => {
  await show();
  const open = () => screen.getByRole('link', { name: 'Open in the dashboard' }).getAttribute('href');
  const reading = () => screen.getByText('Cost by service').nextElementSibling!.textContent;
  const [, tile] = screen.getAllByRole('link', { name: /^EC2/ });
  expect(open()).toBe('/platform/dashboard');
  await userEvent.hover(tile!);
  expect(reading()).toBe('EC2 $430,380, 33.5%, +8.1%');
  expect(open()).toBe(tile!.getAttribute('href'));
  await userEvent.unhover(tile!);
  expect(reading()).toBe('Illustrative, October 2026');
  fireEvent.focus(tile!);
  expect(reading()).toContain('+8.1%');
});
