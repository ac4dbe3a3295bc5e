import { goodForm, goodLead } from '../../testing/leads.ts';
import { send, sendForm, sendJson } from '../../testing/send.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let service: TestService | undefined;

afterEach(() => service?.stop());

const start = async (env: Record<string, string>) => {
  service = await startTestService(env);
  return service;
};

const from = (address: string) => ({ 'X-Forwarded-For': address });

test('the eleventh post of one visitor is refused with Retry-After, as problem and as page', async () => {
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

test('without a proxy a forged X-Forwarded-For buys no fresh allowance', async () => {
  const { url, logLines } = await start({ RATE_LIMIT_PER_IP: '2' });
  const statuses: number[] = [];
  for (let post = 0; post < 4; post++) {
    statuses.push((await sendJson(url, goodLead, from(`198.51.100.${post}`))).status);
  }
  expect(statuses).toEqual([201, 201, 429, 429]);
  expect(logLines.join('')).not.toContain('198.51.100');
});

test('behind one proxy visitors are counted apart, by the address the proxy wrote last', async () => {
  const { url } = await start({ RATE_LIMIT_PER_IP: '2', TRUST_PROXY: '1' });
  const statusOf = async (address: string) => (await sendJson(url, goodLead, from(address))).status;
  expect([await statusOf('192.0.2.1'), await statusOf('192.0.2.1'), await statusOf('192.0.2.1')]).toEqual([
    201, 201, 429,
  ]);
  expect(await statusOf('192.0.2.2')).toBe(201);
  expect(await statusOf('192.0.2.99, 192.0.2.1')).toBe(429);
});

test('an IPv6 /56 is one visitor', async () => {
  const { url } = await start({ RATE_LIMIT_PER_IP: '2', TRUST_PROXY: '1' });
  const statusOf = async (address: string) => (await sendJson(url, goodLead, from(address))).status;
  expect(await statusOf('2001:db8:1:100::1')).toBe(201);
  expect(await statusOf('2001:db8:1:1ff:abcd::2')).toBe(201);
  expect(await statusOf('2001:db8:1:100::3')).toBe(429);
  expect(await statusOf('2001:db8:1:200::1')).toBe(201);
});

test('the common ceiling holds for all visitors; a visitor over its own does not eat from it', async () => {
  const { url } = await start({ RATE_LIMIT_PER_IP: '2', RATE_LIMIT_GLOBAL: '4', TRUST_PROXY: '1' });
  const statusOf = async (address: string) => (await sendJson(url, goodLead, from(address))).status;
  for (let post = 0; post < 6; post++) await statusOf('192.0.2.1');
  expect([await statusOf('192.0.2.2'), await statusOf('192.0.2.3')]).toEqual([201, 201]);
  const refused = await sendJson(url, goodLead, from('192.0.2.4'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('a foreign page spends no allowance of its visitor', async () => {
  const { url } = await start({ RATE_LIMIT_PER_IP: '1' });
  for (let post = 0; post < 3; post++) {
    expect((await sendJson(url, goodLead, { Origin: 'https://evil.example' })).status).toBe(403);
  }
  expect((await sendJson(url, goodLead)).status).toBe(201);
});
