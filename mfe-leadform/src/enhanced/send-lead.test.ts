/** @jest-environment jsdom */
import type { Lead } from '@site/lead-contract';
import { hang, installFetch, response } from '../testing/responses.ts';
import { SEND_LIMIT, sendLead } from './send-lead.ts';

const lead: Lead = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  company: 'Acme',
  cloudProviders: { aws: true, azure: false, gcp: false, other: false },
  spend: '10k-50k',
};

beforeEach(() => window.sessionStorage.clear());

afterEach(() => jest.useRealTimers());

test('posts exactly the five keys, with its own idempotency key', async () => {
  const fetch = installFetch();
  await sendLead({ lead, honeypot: '' });
  expect(fetch).toHaveBeenCalledTimes(1);
  const [url, init] = fetch.mock.calls[0]!;
  expect(url).toBe('/api/leads');
  expect(init.method).toBe('POST');
  expect(JSON.parse(init.body as string)).toEqual(lead);
  expect(init.headers).toEqual({
    'Content-Type': 'application/json',
    'Idempotency-Key': expect.stringMatching(/^[0-9a-f-]{32,36}$/),
  });
});

test('the honeypot joins the body when it is filled', async () => {
  const fetch = installFetch();
  await sendLead({ lead, honeypot: 'spam' });
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string)).toEqual({ ...lead, referralNote: 'spam' });
});

test.each([
  ['200 with HTML', { status: 200, body: '<!doctype html>' }],
  ['201 without a body', { status: 201, body: '' }],
  ['204', { status: 204, body: '' }],
])('%s is success', async (_, given) => {
  installFetch().mockResolvedValue(response(given));
  await expect(sendLead({ lead, honeypot: '' })).resolves.toBeUndefined();
});

test.each([[302], [400], [403], [409], [413], [422], [429], [500], [502], [503]])(
  '%i is failure',
  async (status) => {
    const fetch = installFetch();
    fetch.mockResolvedValue(response({ status, body: 'no' }));
    await expect(sendLead({ lead, honeypot: '' })).rejects.toThrow(`${status}: no`);
    expect(fetch).toHaveBeenCalledTimes(1);
  },
);

test('a redirect is not followed', async () => {
  const fetch = installFetch();
  await sendLead({ lead, honeypot: '' });
  expect(fetch.mock.calls[0]![1].redirect).toBe('error');
});

test('an unanswered lead is given up at ten seconds', async () => {
  jest.useFakeTimers();
  installFetch().mockImplementation(hang);
  const failed = jest.fn();
  const sent = sendLead({ lead, honeypot: '' }).catch(failed);
  await jest.advanceTimersByTimeAsync(SEND_LIMIT - 1);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await sent;
  expect(failed).toHaveBeenCalledTimes(1);
  expect(SEND_LIMIT).toBe(10_000);
});

test('the limit covers an error body that never ends', async () => {
  jest.useFakeTimers();
  installFetch().mockImplementation(async (url, init) => ({
    ...response({ status: 500 }),
    text: () => hang(url, init).then(() => ''),
  }));
  const sent = expect(sendLead({ lead, honeypot: '' })).rejects.toThrow('not answered in time');
  await jest.advanceTimersByTimeAsync(SEND_LIMIT);
  await sent;
});

test('no timer is left behind', async () => {
  jest.useFakeTimers();
  installFetch();
  await sendLead({ lead, honeypot: '' });
  expect(jest.getTimerCount()).toBe(0);
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
