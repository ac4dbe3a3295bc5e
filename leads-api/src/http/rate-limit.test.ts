import { HONEYPOT_FIELD } from '@site/lead-contract';
import { goodForm, goodLead } from '../../testing/leads.ts';
import { send, sendForm, sendJson } from '../../testing/send.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { type LeadStore, StoreUnavailable } from '../store/lead-store.ts';
import { AddressTable } from './address-table.ts';

let service: TestService | undefined;

afterEach(async () => {
  await service?.stop();
  service = undefined;
});

const start = async (env: Record<string, string>, wrapStore?: (store: LeadStore) => LeadStore) => {
  service = await startTestService(env, wrapStore);
  return service;
};

const from = (address: string) => ({ 'X-Forwarded-For': address });

async function startBehindProxy(env: Record<string, string> = {}) {
  const { url } = await start({ RATE_LIMIT_PER_IP: '2', TRUST_PROXY: '1', ...env });
  return { url, statusOf: async (address: string) => (await sendJson(url, goodLead, from(address))).status };
}

test('[API-5] the eleventh post of one visitor is refused with Retry-After, as problem and as page', async () => {
  const { url } = await start({ RATE_LIMIT_PER_IP: '10' });
  for (let post = 0; post < 10; post++) expect((await sendJson(url, goodLead)).status).toBe(201);
  const refused = await sendJson(url, goodLead);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect(JSON.parse(refused.text)).toMatchObject({ title: 'Too Many Requests', status: 429 });
  const page = await sendForm(url, goodForm);
  expect(page.status).toBe(429);
  expect(page.text).toContain('Please try again later.');
  expect((await send(url, { method: 'GET', path: '/healthz' })).status).toBe(200);
});

test('a form sent without script with broken fields counts as a tenth of a post; in JSON it counts in full', async () => {
  const { url } = await start({ RATE_LIMIT_PER_IP: '2', TRUST_PROXY: '1' });
  const broken = goodForm.replace(/email=[^&]*/, 'email=ann');
  for (let post = 0; post < 9; post++)
    expect((await sendForm(url, broken, from('192.0.2.1'))).status).toBe(422);
  expect((await sendForm(url, goodForm, from('192.0.2.1'))).status).toBe(303);
  const junk: number[] = [];
  for (let post = 0; post < 21; post++) junk.push((await sendForm(url, broken, from('192.0.2.2'))).status);
  expect([junk.indexOf(429), junk.filter((status) => status === 422).length]).toEqual([20, 20]);
  for (let post = 0; post < 2; post++) await sendJson(url, { ...goodLead, email: 'ann' }, from('192.0.2.3'));
  expect((await sendJson(url, goodLead, from('192.0.2.3'))).status).toBe(429);
});

test('[API-5] without a proxy a forged X-Forwarded-For gains no new allowance', async () => {
  const { url, logLines } = await start({ RATE_LIMIT_PER_IP: '2' });
  const statuses: number[] = [];
  for (let post = 0; post < 4; post++) {
    statuses.push((await sendJson(url, goodLead, from(`198.51.100.${post}`))).status);
  }
  expect(statuses).toEqual([201, 201, 429, 429]);
  expect(logLines.join('')).not.toContain('198.51.100');
});

test('[API-5] behind one proxy visitors are counted by the address the proxy wrote last, in IPv6 by /56', async () => {
  const { statusOf } = await startBehindProxy();
  for (const expected of [201, 201, 429]) expect(await statusOf('192.0.2.1')).toBe(expected);
  expect(await statusOf('192.0.2.2')).toBe(201);
  expect(await statusOf('192.0.2.99, 192.0.2.1')).toBe(429);
  const network = ['2001:db8:1:100::1', '2001:db8:1:1ff:abcd::2', '2001:db8:1:100::3', '2001:db8:1:200::1'];
  for (const [at, expected] of [201, 201, 429, 201].entries())
    expect(await statusOf(network[at]!)).toBe(expected);
});

test('[API-5] the common limit holds for all visitors; a visitor over its own does not use it up', async () => {
  const { url, statusOf } = await startBehindProxy({ RATE_LIMIT_GLOBAL: '4' });
  for (let post = 0; post < 6; post++) await statusOf('192.0.2.1');
  expect([await statusOf('192.0.2.2'), await statusOf('192.0.2.3')]).toEqual([201, 201]);
  const refused = await sendForm(url, goodForm, from('192.0.2.4'));
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused.text).toContain('Please try again later.');
  expect(refused.text).toContain(goodLead.name);
});

test('a page of another site spends no allowance of its visitor', async () => {
  const { url } = await start({ RATE_LIMIT_PER_IP: '1' });
  for (let post = 0; post < 3; post++) {
    expect((await sendJson(url, goodLead, { Origin: 'https://evil.example' })).status).toBe(403);
  }
  expect((await sendJson(url, goodLead)).status).toBe(201);
});

const posted = (type: string, body: string, headers = {}) => ({
  headers: { 'Content-Type': type, ...headers },
  body,
});
const [JSON_TYPE, FORM_TYPE] = ['application/json', 'application/x-www-form-urlencoded'];

const junkPosts: [string, Parameters<typeof send>[1]][] = [
  ['no JSON', posted(JSON_TYPE, '{')],
  ['broken fields', posted(JSON_TYPE, '{"name":""}')],
  ['a bad key', posted(JSON_TYPE, '{}', { 'Idempotency-Key': ' ,' })],
  ['too much', posted(JSON_TYPE, 'x'.repeat(20_000))],
  ['another media type', posted('text/plain', 'x')],
  ['a form without fields', posted(FORM_TYPE, '')],
  ['another method', { method: 'PUT' }],
  ['a robot that fills the trap', posted(FORM_TYPE, `${goodForm}&${HONEYPOT_FIELD}=x`)],
];

test.each(junkPosts)('the common allowance is untouched by %s', async (_, post) => {
  const { url } = await start({ RATE_LIMIT_GLOBAL: '1' });
  for (let count = 0; count < 3; count++) await send(url, post);
  expect((await sendJson(url, goodLead)).status).toBe(201);
  expect((await sendJson(url, goodLead)).status).toBe(429);
});

test('robots have a common limit of their own', async () => {
  const { url } = await start({ RATE_LIMIT_GLOBAL: '2' });
  const robot = async (name: string) =>
    (await sendForm(url, `${goodForm.replace('Ann', name)}&${HONEYPOT_FIELD}=x`)).status;
  expect([await robot('A'), await robot('B'), await robot('C')]).toEqual([303, 303, 429]);
});

test('a lead that is sent again, and one that could not be kept, are not counted twice', async () => {
  let down = true;
  const { url, leadCount } = await start({ RATE_LIMIT_GLOBAL: '2' }, (store) => ({
    ...store,
    accept: async (submission) => {
      if (down) throw new StoreUnavailable('down');
      return store.accept(submission);
    },
  }));
  const statusOf = async (key: string) => (await sendJson(url, goodLead, { 'Idempotency-Key': key })).status;
  for (let count = 0; count < 3; count++) expect(await statusOf('a')).toBe(503);
  down = false;
  for (let count = 0; count < 3; count++) expect(await statusOf('a')).toBe(201);
  expect([await statusOf('b'), await statusOf('c')]).toEqual([201, 429]);
  expect(await leadCount()).toBe(2);
});

test('the table of addresses never holds more than it may', () => {
  const table = new AddressTable({ windowMs: 60_000, max: 10 });
  for (let address = 0; address < 1000; address++) table.increment(`${address}`);
  expect(table.size).toBeLessThanOrEqual(10);
});

test('an address is counted for its window from its first post, not longer and not shorter', () => {
  jest.useFakeTimers({ now: 0 });
  const table = new AddressTable({ windowMs: 1000, max: 100 });
  const at = (now: number, key: string) => {
    jest.setSystemTime(now);
    return table.increment(key).totalHits;
  };
  expect([at(0, 'a'), at(700, 'b'), at(999, 'a'), at(1000, 'a')]).toEqual([1, 1, 2, 1]);
  expect([at(1699, 'b'), at(1700, 'b'), at(1999, 'a'), at(2000, 'a')]).toEqual([2, 1, 2, 1]);
  jest.setSystemTime(9000);
  expect([at(9000, 'c'), table.size, at(19_000, 'c'), table.size]).toEqual([1, 2, 1, 1]);
  jest.useRealTimers();
});
