/** @jest-environment jsdom */
import type { PageReport } from '@site/section-kit/reports';
import { createSender } from './sender.ts';

const report: PageReport = { schema: 1, views: ['/'], versions: {}, problems: [], forms: [], vitals: [] };
const fetch = jest.fn();
const beacon = jest.fn();
let response: { status: number; headers: Headers };

beforeEach(() => {
  jest.useFakeTimers();
  response = { status: 204, headers: new Headers() };
  fetch.mockReset().mockImplementation(async () => response);
  beacon.mockReset();
  Object.assign(globalThis, { fetch });
  Object.assign(navigator, { sendBeacon: beacon });
});
afterEach(() => jest.useRealTimers());

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

test('a problem is sent two seconds later, with those that follow it, and with the cookie of a preview', async () => {
  const sender = createSender(() => report);
  sender.soon();
  sender.soon();
  await jest.advanceTimersByTimeAsync(1999);
  expect(fetch).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2);
  expect(fetch.mock.calls).toEqual([
    [
      '/_reports',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        keepalive: true,
      },
    ],
  ]);
});

test('a page view sends five reports at most, of which one is for when it is left', async () => {
  const sender = createSender(() => report);
  for (let turn = 0; turn < 20; turn += 1) {
    sender.soon();
    await minutes(1);
  }
  expect(fetch).toHaveBeenCalledTimes(4);
  for (let turn = 0; turn < 3; turn += 1) sender.now();
  expect(beacon).toHaveBeenCalledTimes(1);
  const [path, body] = beacon.mock.calls[0]!;
  expect([path, body.type]).toEqual(['/_reports', 'application/json']);
  sender.nextView();
  sender.now();
  expect(beacon).toHaveBeenCalledTimes(2);
});

test.each([
  [429, '120', 2],
  [503, null, 1],
])(
  'after %i nothing is sent for as long as the server says, and it is dropped',
  async (status, after, wait) => {
    const taken = jest.fn(() => report);
    const sender = createSender(taken);
    response = { status, headers: new Headers(after === null ? {} : { 'Retry-After': after }) };
    sender.soon();
    await jest.advanceTimersByTimeAsync(3000);
    response = { status: 204, headers: new Headers() };
    sender.now();
    expect([taken.mock.calls.length, beacon.mock.calls.length]).toEqual([2, 0]);
    await minutes(wait);
    sender.now();
    expect(beacon).toHaveBeenCalledTimes(1);
  },
);

test('a server that does not respond is no error on the page', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const sender = createSender(() => report);
  sender.soon();
  await minutes(1);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('nothing is sent where nothing was found', async () => {
  const sender = createSender(() => undefined);
  sender.soon();
  await minutes(1);
  sender.now();
  expect([fetch.mock.calls.length, beacon.mock.calls.length]).toEqual([0, 0]);
});
