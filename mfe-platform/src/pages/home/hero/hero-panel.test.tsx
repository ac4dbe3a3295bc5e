/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { request, serveLedger, settled } from '../../../product/testing/ledger-request.ts';
import { HeroPanel } from './hero-panel.tsx';

beforeEach(serveLedger);

const cloud = (name: string) => screen.getByRole('link', { name });
const total = () => screen.getByText('Total expenses').nextElementSibling!.textContent;

test('a cloud that is chosen changes total, tiles, days and links; chosen again, all clouds are back', async () => {
  render(<HeroPanel />);
  await settled();
  expect(total()).toBe('$1,284,000');
  expect(request).not.toHaveBeenCalled();
  await userEvent.click(cloud('Azure'));
  await waitFor(() => expect(total()).toBe('$345,396'));
  expect(cloud('Azure').getAttribute('aria-current')).toBe('true');
  expect(screen.queryAllByText('EC2')).toEqual([]);
  expect(screen.queryByText('Open the anomaly')).toBeNull();
  for (const link of screen.getAllByRole('link', { name: /^Azure SQL/ }))
    expect(link.getAttribute('href')).toBe('/platform/dashboard?cloud=azure&service=Azure+SQL+Database');
  await userEvent.click(cloud('Azure'));
  expect(total()).toBe('$1,284,000');
  expect(screen.getByText('Open the anomaly')).toBeTruthy();
});
