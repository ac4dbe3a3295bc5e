/** @jest-environment jsdom */
import type { Lead } from '@site/lead-contract';
import { hang, installFetch, response } from '../testing/responses.ts';
import { SEND_TIMEOUT, sendLead } from './send-lead.ts';

const lead: Lead = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  company: 'Acme',
  cloudProviders: { aws: true, azure: false, gcp: false, other: false },
  spend: '10k-50k',
};

beforeEach(() => window.sessionStorage.clear());

afterEach(() => jest.useRealTimers());

test('any 2xx is success, whatever its body, and leaves no timer behind', async () => {
  jest.useFakeTimers();
  installFetch().mockResolvedValue(response({ status: 204, body: '' }));
  await expect(sendLead({ lead, honeypot: '' })).resolves.toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

test('[LF-9] an unanswered lead is given up at ten seconds', async () => {
  jest.useFakeTimers();
  installFetch().mockImplementation(hang);
  const failed = jest.fn();
  const sent = sendLead({ lead, honeypot: '' }).catch(failed);
  await jest.advanceTimersByTimeAsync(SEND_TIMEOUT - 1);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await sent;
  expect(failed).toHaveBeenCalledTimes(1);
  expect(SEND_TIMEOUT).toBe(10_000);
});

test('the limit covers an error body that never ends', async () => {
  jest.useFakeTimers();
  installFetch().mockImplementation(async (url, init) => ({
    ...response({ status: 500 }),
    text: () => hang(url, init).then(() => ''),
  }));
  const sent = expect(sendLead({ lead, honeypot: '' })).rejects.toThrow('not answered in time');
  await jest.advanceTimersByTimeAsync(SEND_TIMEOUT);
  await sent;
});

test.each([
  [true, 'given up'],
  [false, 'kept'],
])('after pageshow with persisted %s the request is %s', async (persisted) => {
  const fetch = installFetch();
  fetch.mockImplementation(hang);
  const sent = sendLead({ lead, honeypot: '' }).catch(() => {});
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const { signal } = fetch.mock.calls[0]![1];
  expect(signal!.aborted).toBe(persisted);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await sent;
});
