/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { dollars } from '../data/month/money.ts';
import { forecast, history } from '../data/plans/forecast.ts';
import { ForecastExcerpt } from './forecast-excerpt.tsx';

const slider = () => screen.getByRole('slider', { name: 'Month' });

test('it starts at the next month, and every month says its cost and its 95% interval', () => {
  render(<ForecastExcerpt />);
  expect(slider().getAttribute('aria-valuetext')).toBe(
    'Nov 2026, Cost: $1,275,000, 95% interval: $1,186,000 to $1,364,000',
  );
  for (const [index, { cost, low, high }] of forecast.entries()) {
    fireEvent.change(slider(), { target: { value: String(history.length + index) } });
    const text = `${dollars(low)} to ${dollars(high)}`;
    expect(slider().getAttribute('aria-valuetext')).toContain(`${dollars(cost)}, 95% interval: ${text}`);
    expect(screen.getAllByText(text, { selector: 'dd > span' })[0]!.closest('dl')!.textContent).toContain(
      dollars(cost),
    );
  }
  fireEvent.change(slider(), { target: { value: '5' } });
  expect(slider().getAttribute('aria-valuetext')).toBe(
    'Oct 2026, Cost: $1,284,000, 95% interval: Actual cost',
  );
});

test('the mouse reads the month that is next to it', () => {
  render(<ForecastExcerpt />);
  // months are 100 px apart
  const width = 100 * (history.length + forecast.length - 1);
  slider().getBoundingClientRect = () => ({ left: 0, top: 0, width, height: 100 }) as DOMRect;
  for (const [clientX, month] of [
    [-9, 'May'],
    [49, 'May'],
    [51, 'Jun'],
    [width - 51, 'Sep 2027'],
    [width + 9, 'Oct 2027'],
  ] as const) {
    const move = new MouseEvent('pointermove', { clientX, clientY: 50, bubbles: true });
    fireEvent(slider(), Object.assign(move, { pointerType: 'mouse' }));
    expect(slider().getAttribute('aria-valuetext')).toContain(month);
  }
});

test('a table has all of it, and the link leads to the panel of the product', () => {
  render(<ForecastExcerpt />);
  const rows = within(screen.getByRole('table', { name: 'Table: Forecast' })).getAllByRole('row');
  expect(rows).toHaveLength(1 + history.length + forecast.length);
  expect(rows.at(-1)!.textContent).toContain('Oct 2027$1,373,000$1,202,000 to $1,544,000');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/platform/dashboard#forecast');
});
