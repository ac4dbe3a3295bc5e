/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import DecisionCalculator from './decision-calculator.tsx';

test('its HTML has the example and its decision, and fields that wait for the script', () => {
  const html = renderToStaticMarkup(<DecisionCalculator />);
  expect(html).toContain('Halve the cores, keep the memory');
  expect(html.match(/readonly=""/gi)).toHaveLength(2);
});

test('a field with an invalid figure is marked, and named', async () => {
  const user = userEvent.setup();
  render(<DecisionCalculator />);
  const cpu = screen.getByLabelText('CPU P95, %');
  await user.clear(cpu);
  await user.type(cpu, '120');
  expect(cpu.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Memory peak, %').getAttribute('aria-invalid')).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('Enter 0 to 100for CPU P95');
});
