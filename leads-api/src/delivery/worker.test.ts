import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { goodLead, submission } from '../../testing/leads.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { openStore } from '../store/open-store.ts';
import { retryDelay } from './schedule.ts';
import { type DeliveryWorker, startDeliveryWorker } from './worker.ts';

const promise = { days: 730, mismatch: () => undefined };

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const oldSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;

let folder: ReturnType<typeof temporaryFolder>;
let store: LeadStore;
let receiver: Awaited<ReturnType<typeof startReceiver>> | undefined;
let worker: DeliveryWorker | undefined;
let logLines: string[];

beforeEach(async () => {
  folder = temporaryFolder();
  store = await openStore({ databaseUrl: undefined, databaseFile: join(folder.path, 'leads.db') });
  logLines = [];
});

afterEach(async () => {
  await worker?.stop();
  await receiver?.stop();
  worker = receiver = undefined;
  await store.close();
  folder.remove();
});

const hurried: typeof retryDelay = (attempt, retryAfter = 0) => {
  const delay = retryDelay(attempt, retryAfter);
  return delay === undefined ? undefined : Math.min(delay / 1000, 20) + (retryAfter > 0 ? 100 : 0);
};

function start(url: string, secrets = [secret], timing = {}) {
  const log = createLog({ write: (line) => void logLines.push(line) });
  worker = startDeliveryWorker({
    store,
    target: { url, secrets },
    metrics: createMetrics(store, promise),
    log,
    timing: { poll: 5, timeout: 10_000, retryDelay: hurried, ...timing },
  });
  return worker;
}

const settled = async (leads: number) => {
  const { delivered, dead } = await store.outboxDepth();
  return delivered + dead === leads;
};

async function deliverOne(...target: Parameters<typeof start>) {
  await store.accept(submission());
  start(...target);
  await until(() => settled(1));
}

const deliveries = async () => (await store.list({ limit: 100 })).map(({ delivery }) => delivery);

const status =
  (code: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end('x');

test('[API-8] a lead arrives once, without internal fields, signed with each secret for the public verifier', async () => {
  receiver = await startReceiver(status(204));
  start(receiver.url, [secret, oldSecret]);
  const given = submission();
  await store.accept(given);
  worker!.notify();
  await until(() => settled(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(receiver.received).toHaveLength(1);
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
  expect(headers).toMatchObject({
    'webhook-id': `lead_${given.id}`,
    'content-type': 'application/json',
    'user-agent': 'leads-api',
  });
  const verifiedBy = (one: string) => new Webhook(one).verify(body, headers as Record<string, string>);
  expect(verifiedBy(secret)).toEqual({
    type: 'lead.created',
    timestamp: new Date(given.receivedAt).toISOString(),
    data: {
      id: given.id,
      createdAt: new Date(given.receivedAt).toISOString(),
      ...goodLead,
      channel: 'json',
      page: '/resources/insights',
      utm: { source: 'newsletter' },
      consentVersion: 'v1',
      requestId: given.requestId,
    },
  });
  expect(verifiedBy(oldSecret)).toEqual(verifiedBy(secret));
  expect(() => verifiedBy(`whsec_${Buffer.alloc(32, 3).toString('base64')}`)).toThrow();
});

test('[API-8][API-9] 500 until it recovers: delivered in the end, with one id, and no name in the log', async () => {
  receiver = await startReceiver((response, attempt) => status(attempt < 4 ? 500 : 200)(response));
  await deliverOne(receiver.url);
  expect(receiver.received).toHaveLength(4);
  expect(new Set(receiver.received.map(({ headers, body }) => headers['webhook-id'] + body)).size).toBe(1);
  expect(await deliveries()).toEqual([{ state: 'delivered', attempts: 4, lastResult: '200' }]);
  expect(logLines).toHaveLength(4);
  expect(logLines.join('')).not.toMatch(/zyxwell|quuxcorp/i);
});

test('[API-8] permanent 500: ten attempts, then the dead letters; replay sends it again with the same id', async () => {
  let code = 500;
  receiver = await startReceiver((response) => status(code)(response));
  await deliverOne(receiver.url);
  expect(receiver.received).toHaveLength(10);
  expect(await deliveries()).toEqual([{ state: 'dead', attempts: 10, lastResult: '500' }]);
  code = 200;
  expect(await store.replay(Date.now())).toBe(1);
  await until(async () => (await store.outboxDepth()).delivered === 1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a receiver that hangs is dropped after the timeout and tried again', async () => {
  receiver = await startReceiver((response, attempt) => {
    if (attempt > 1) status(200)(response);
  });
  await deliverOne(receiver.url, [secret], { timeout: 300 });
  expect(receiver.received.length).toBeGreaterThanOrEqual(2);
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
});

test('a redirect is not followed, and an endless response not read', async () => {
  const requested: (string | undefined)[] = [];
  receiver = await startReceiver((response, attempt) => {
    requested.push(response.req.url);
    if (attempt === 1) return response.writeHead(307, { Location: '/elsewhere' }).end();
    return response.writeHead(200).write('x'.repeat(100_000));
  });
  await deliverOne(receiver.url);
  expect(requested).toEqual(['/hook', '/hook']);
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('no one listens: every event ends in the dead letters, none is lost', async () => {
  for (let count = 0; count < 25; count++) await store.accept(submission());
  const gone = await startReceiver(status(200));
  await gone.stop();
  start(gone.url);
  await until(() => settled(25));
  expect(await store.outboxDepth()).toMatchObject({ dead: 25, pending: 0 });
  expect(await deliveries()).toMatchObject(Array(25).fill({ lastResult: 'ECONNREFUSED' }));
});

test('an outbox that cannot be read is in the log, and so is its end', async () => {
  const claim = jest.spyOn(store, 'claimDue').mockRejectedValue(new Error('locked'));
  start('http://127.0.0.1:1');
  await until(() => logLines.join('').includes('the outbox cannot be read or written'));
  claim.mockRestore();
  await until(() => logLines.join('').includes('the outbox can be read and written again'));
});
