import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goodLead, submission } from '../../testing/leads.ts';
import { send, sendJson } from '../../testing/send.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createLog } from '../log.ts';
import { startService } from '../service/service.ts';
import { readSettings } from '../settings.ts';
import { openStore } from '../store/open-store.ts';
import { startRetention } from './retention.ts';
import { readRetentionPolicy } from './retention-policy.ts';

let folder: ReturnType<typeof temporaryFolder>;
let config: string;

beforeEach(() => {
  folder = temporaryFolder();
  config = join(folder.path, 'site.json');
  promise(90);
});

afterEach(() => folder.remove());

const promise = (retentionDays: unknown) =>
  writeFileSync(config, JSON.stringify({ brand: 'x', site: { retentionDays } }));
const settings = (env: Record<string, string> = {}) =>
  readSettings(
    { PORT: '0', LEADS_DB: join(folder.path, 'leads.db'), ...env },
    { home: folder.path, cwd: folder.path },
  );

test('leads are kept as long as the site configuration promises, else for RETENTION_DAYS or 730 days', () => {
  const daysOf = (env: Record<string, string>) => {
    const { days, mismatch } = readRetentionPolicy(settings(env));
    expect(mismatch()).toBeUndefined();
    return days;
  };
  expect([daysOf({ SITE_CONFIG: config }), daysOf({}), daysOf({ RETENTION_DAYS: '5' })]).toEqual([
    90, 730, 5,
  ]);
  writeFileSync(config, JSON.stringify({ brand: 'x', retentionDays: 60 }));
  expect(() => daysOf({ SITE_CONFIG: config })).toThrow('its site.retentionDays is not a whole number');
});

test('RETENTION_DAYS of its own is obeyed, and a promise that differs is named until both are the same', () => {
  const kept = readRetentionPolicy(settings({ SITE_CONFIG: config, RETENTION_DAYS: '30' }));
  expect(kept.days).toBe(30);
  expect(kept.mismatch()).toMatch(/promised .* 90 days .* kept for 30 \(RETENTION_DAYS\)\. .*restart/);
  promise(30);
  expect(kept.mismatch()).toBeUndefined();
});

test('a promise that changes while it runs is logged, and removes nothing before a restart', () => {
  const kept = readRetentionPolicy(settings({ SITE_CONFIG: config }));
  promise(1);
  expect(kept.days).toBe(90);
  expect(kept.mismatch()).toMatch(/promised .* 1 days .* kept for 90 \(it was started with that\)/);
  writeFileSync(config, '{');
  expect(kept.mismatch()).toBe(
    'The site configuration can no longer be read: it is not JSON. Leads are kept for 90 days.',
  );
});

test('a broken promise is in the log, in the metrics and in /readyz, which stays 200, and leads are taken', async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const service = await startService(settings({ SITE_CONFIG: config, RETENTION_DAYS: '30' }), log);
  const get = (path: string) => send(service.url, { method: 'GET', path });
  const ready = await get('/readyz');
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    200,
    { status: 'ready', retention: expect.stringContaining('90 days') },
  ]);
  expect((await get('/metrics')).text).toMatch(/^lead_retention_promise_broken 1$/m);
  expect((await get('/metrics')).text).toMatch(/^lead_retention_days 30$/m);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 50,
    code: 'retention',
    problem: expect.stringContaining('90 days'),
  });
  expect((await sendJson(service.url, goodLead)).status).toBe(201);
  promise(30);
  expect(JSON.parse((await get('/readyz')).text)).toEqual({ status: 'ready' });
  expect((await get('/metrics')).text).toMatch(/^lead_retention_promise_broken 0$/m);
  await service.stop();
});

test('[API-8] what is removed is what the site configuration promises', async () => {
  const store = await openStore(settings());
  const day = 24 * 3_600_000;
  for (const days of [89, 91]) await store.accept(submission({ receivedAt: Date.now() - days * day }));
  const probes = [
    submission({ spam: 'probe', receivedAt: Date.now() - 1.1 * day }),
    submission({ spam: 'probe' }),
  ];
  for (const probe of probes) await store.accept(probe);
  const retention = startRetention(
    store,
    readRetentionPolicy(settings({ SITE_CONFIG: config })),
    createLog({ write: () => {} }),
  );
  await retention.stop();
  expect((await store.count()).leads).toBe(1);
  const kept = await Promise.all(probes.map(({ id }) => store.findProbe(id)));
  expect(kept.map((probe) => probe !== undefined)).toEqual([false, true]);
  await store.close();
});

test('a broken promise that is kept again has its end in the log', async () => {
  const lines: string[] = [];
  const store = await openStore(settings());
  const problems = ['broken'];
  jest.useFakeTimers();
  const retention = startRetention(
    store,
    { days: 730, mismatch: () => problems.pop() },
    createLog({ write: (line) => void lines.push(line) }),
  );
  jest.advanceTimersByTime(3_600_000);
  jest.useRealTimers();
  await retention.stop();
  await store.close();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'leads are not kept as long as visitors are promised',
    'leads are kept as long as visitors are promised again',
  ]);
});
