/** @jest-environment jsdom */
import { MAP_BOX } from '@site/design-system/chart-drawings';
import { places } from '@site/sample-bill/places';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dollars } from '../../data/month/money.ts';
import { buildLedger } from '../../product/build/build-ledger.ts';
import { viewOf } from '../../product/model/view.ts';
import { readQuery } from '../../product/view-state/query.ts';
import { MapExcerpt } from './map-excerpt.tsx';

const place = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const table = (name: RegExp) =>
  within(within(screen.getByRole('region', { name })).getByRole('table')).getAllByRole('row');
const rows = () => table(/^Cost by region/);
const total = () => rows().at(-1)!.lastElementChild!.textContent;
const href = () => new URL(screen.getByRole('link').getAttribute('href')!, 'https://www.example.com');

test('every place narrows the table and its total to what the product says of the linked view', async () => {
  const ledger = buildLedger();
  render(<MapExcerpt />);
  expect(rows()).toHaveLength(13);
  expect(total()).toBe('$1,284,000');
  for (const { label, regions } of places) {
    await userEvent.click(place(label));
    expect(place(label).getAttribute('aria-pressed')).toBe('true');
    expect(rows()).toHaveLength(regions.length + 2);
    expect(href().hash).toBe('#map');
    expect(total()).toBe(dollars(viewOf(ledger, readQuery(href().search)).total));
    expect(screen.getByRole('status').textContent).toBe(`${label}: ${total()}`);
  }
});

test('a place narrows the routes to its own: their table and total, and the lines that do not fade', async () => {
  const { container } = render(<MapExcerpt />);
  const routes = () => table(/^(Data transfer by route|Routes of)/);
  const faded = () => container.querySelectorAll('g.opacity-15').length;
  const amounts = () => container.querySelectorAll('[data-amount]').length;
  expect([routes().length, routes().at(-1)!.textContent, faded(), amounts()]).toEqual([
    9,
    'Total$52,868',
    0,
    6,
  ]);
  await userEvent.click(place('Virginia'));
  expect([routes().length, routes().at(-1)!.textContent, faded(), amounts()]).toEqual([
    6,
    'Total$31,000',
    2,
    4,
  ]);
  expect(container.querySelectorAll('circle.fill-leaf')).toHaveLength(places.length - 1);
  await userEvent.click(place('São Paulo'));
  expect(screen.getByText('The bill names no traffic from or to this place.')).toBeTruthy();
  expect(faded()).toBe(6);
});

test('pressed again, or by the button, everything is back', async () => {
  render(<MapExcerpt />);
  await userEvent.click(place('Iowa'));
  await userEvent.click(place('Iowa'));
  expect(total()).toBe('$1,284,000');
  await userEvent.click(place('Benelux'));
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(total()).toBe('$1,284,000');
  expect(href().search).toBe('');
});

test('a pointer chooses the circle that it is on or next to, and nothing on the open sea', () => {
  const { container } = render(<MapExcerpt />);
  const map = container.querySelector('svg')!;
  // with its corner at 100, 50
  map.getBoundingClientRect = () => ({ left: 100, top: 50, width: 500, height: 230 }) as DOMRect;
  const circles = [...map.querySelectorAll('circle')];
  const scale = 500 / MAP_BOX.width;
  const pressAdjacent = (index: number, right: number) => {
    const at = (name: 'cx' | 'cy') => Number(circles[index]!.getAttribute(name));
    fireEvent.click(map, {
      clientX: 100 + (at('cx') - MAP_BOX.x) * scale + right,
      clientY: 50 + (at('cy') - MAP_BOX.y) * scale,
    });
  };
  for (const [index, { label }] of places.entries()) {
    pressAdjacent(index, 0);
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain(label);
  }
  pressAdjacent(6, 60);
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('São Paulo');
  pressAdjacent(5, 15);
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Singapore');
});
