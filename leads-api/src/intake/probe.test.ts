import { probeMark } from '@site/server-kit';
import { goodLead } from '../../testing/leads.ts';
import { send, sendJson } from '../../testing/send.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { PROBES_PER_MINUTE } from './probe.ts';

const secret = 'a secret of 32 characters or more';
let service: TestService;

beforeEach(async () => {
  service = await startTestService({ PROBE_SECRET: secret, RATE_LIMIT_PER_IP: '3' });
});

afterEach(() => service.stop());

const marked = (by = secret, path = '/api/leads', method = 'POST') => ({
  'Site-Probe': probeMark(by, method, path),
});
const show = (id: string, headers: Record<string, string>) =>
  send(service.url, { method: 'GET', path: `/api/leads/probes/${id}`, headers });
const readBack = (id: string, by = secret) => show(id, marked(by, `/api/leads/probes/${id}`, 'GET'));
const metrics = async () => (await send(service.url, { method: 'GET', path: '/metrics' })).text;

test('a marked lead is stored and can be read back, and is delivered, listed and counted nowhere', async () => {
  const { status, text } = await sendJson(service.url, goodLead, marked());
  expect(status).toBe(201);
  const { id } = JSON.parse(text);
  const stored = await readBack(id);
  expect([stored.status, JSON.parse(stored.text)]).toEqual([
    200,
    expect.objectContaining({ id, company: goodLead.company, delivery: null }),
  ]);
  expect(await service.store.list({ limit: 10 })).toEqual([]);
  expect(await service.store.count()).toEqual({ leads: 0, spam: 0 });
  expect(await service.store.claimDue(Date.now() + 1000, 1000, 10)).toEqual([]);
  expect(await service.store.replay(Date.now(), id)).toBe(0);
  expect(await metrics()).not.toMatch(/^leads_accepted_total\{.*\} [1-9]/m);
  expect(await metrics()).toMatch(/^lead_commit_seconds_count 0$/m);
});

test('a real lead cannot be hidden: a mark that is not good is refused, and nothing is stored', async () => {
  const bad = [
    marked('another secret of 32 characters or more'),
    marked(secret, '/api/leads', 'GET'),
    { 'Site-Probe': '' },
  ];
  for (const headers of bad) {
    const response = await sendJson(service.url, goodLead, headers);
    expect([response.status, JSON.parse(response.text).detail]).toEqual([
      403,
      expect.stringContaining('mark'),
    ]);
  }
  expect((await sendJson(service.url, goodLead, bad[0])).status).toBe(429);
  expect(await service.leadCount()).toBe(0);
});

test('without a secret no mark is good', async () => {
  const plain = await startTestService();
  for (const by of [secret, '']) expect((await sendJson(plain.url, goodLead, marked(by))).status).toBe(403);
  await plain.stop();
});

test('only the secret opens a probe, and it opens nothing but probes', async () => {
  const { id } = JSON.parse((await sendJson(service.url, goodLead, marked())).text);
  const lead = JSON.parse((await sendJson(service.url, goodLead)).text).id;
  expect((await show(id, {})).status).toBe(404);
  expect((await show(id, marked())).status).toBe(404);
  expect((await readBack(id, 'another secret of 32 characters or more')).status).toBe(404);
  expect((await readBack(lead)).status).toBe(404);
  expect((await readBack('unknown')).status).toBe(404);
});

test('a probe can ask first whether its mark is good here', async () => {
  const path = '/api/leads/probes';
  const requested = async (by: string) =>
    (await send(service.url, { method: 'GET', path, headers: marked(by, path, 'GET') })).status;
  expect(await requested(secret)).toBe(204);
  expect(await requested('another secret of 32 characters or more')).toBe(404);
  expect((await send(service.url, { method: 'GET', path })).status).toBe(404);
});

test('probes take nothing of a visitor’s allowance, and have one of their own', async () => {
  const statuses = [];
  for (let sent = 0; sent <= PROBES_PER_MINUTE; sent++)
    statuses.push((await sendJson(service.url, goodLead, marked())).status);
  expect(statuses).toEqual([...Array(PROBES_PER_MINUTE).fill(201), 429]);
  expect((await sendJson(service.url, goodLead)).status).toBe(201);
});
