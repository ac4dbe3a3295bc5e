import { writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import type { WebhookEvent } from '@site/server-kit';
import { listening } from '@site/test-kit/served-site';
import { Webhook } from 'standardwebhooks';
import type { KnownProblem } from '../known-problem.ts';
import { createNotifications } from './notifications.ts';
import { createWebhookQueue, EVENTS_AT_ONCE } from './webhook-queue.ts';
import { readWebhooks } from './webhooks-file.ts';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const event: WebhookEvent = { id: 'problem_1', type: 'problem.new', timestamp: '', data: { section: 'a' } };

/** A team's receiver, and a queue that sends to it. */
async function team(reply: (response: ServerResponse, attempt: number) => void) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const port = await listening(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    reply(response, received.length);
  });
  const lines: [object, string][] = [];
  const log = (line: object, message: string) => lines.push([line, message]);
  const target = (path: string) => ({ url: `http://127.0.0.1:${port}/${path}`, secrets: [secret] });
  const webhooks = createWebhookQueue({
    targets: new Map([
      ['a', target('hook')],
      ['neighbor', target('neighbor')],
    ]),
    log: { info: log, error: log } as never,
    retries: [1, 1, 1],
  });
  return { received, lines, webhooks, log };
}
const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end();

test('a new problem and a version that is worse are one line and one signed event each, for their team', async () => {
  const { received, lines, webhooks, log } = await team(status(204));
  const news = createNotifications({ log: { warn: log } as never, webhooks });
  const problem = { id: 'f00d', section: 'a', name: 'TypeError', versions: new Map([['1.0.0', 3]]) };
  news.onProblem(problem as unknown as KnownProblem, '1.0.0');
  news.onWorse('a', '1.0.0', ['3 of 3.']);
  news.onWorse('b', '1.0.0', ['Nothing is sent.']);
  while (lines.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  const events = received.map(({ headers, body }) => [
    headers['webhook-id'],
    headers['user-agent'],
    new Webhook(secret).verify(body, headers as Record<string, string>),
  ]);
  expect(events.sort()).toMatchObject([
    [
      'problem_f00d',
      'site-server',
      { type: 'problem.new', data: { section: 'a', version: '1.0.0', count: 3 } },
    ],
    ['worse_a_1-0-0', 'site-server', { type: 'version.worse', data: { reasons: ['3 of 3.'] } }],
  ]);
  expect(lines.map(([, message]) => message)).toEqual([
    'new problem in visitors’ browsers',
    'version is worse for visitors than the one before',
    'version is worse for visitors than the one before',
    'webhook delivered',
    'webhook delivered',
  ]);
});

test('a receiver that fails is tried again, and given up in the end; one that is gone at once', async () => {
  const recovers = await team((response, attempt) => status(attempt < 3 ? 500 : 200)(response));
  await recovers.webhooks.send('a', event);
  expect([recovers.received.length, recovers.lines[0]![1]]).toEqual([3, 'webhook delivered']);
  const fails = await team(status(500));
  await fails.webhooks.send('a', event);
  expect([fails.received.length, fails.lines]).toEqual([
    4,
    [[{ id: 'problem_1', type: 'problem.new', result: '500' }, 'webhook given up']],
  ]);
  const gone = await team(status(410));
  await gone.webhooks.send('a', event);
  expect([gone.received.length, gone.lines[0]![1]]).toEqual([1, 'webhook given up']);
});

test('a receiver that asks for a pause gets it', async () => {
  const { received, webhooks } = await team((response, attempt) =>
    response.writeHead(attempt === 1 ? 503 : 204, attempt === 1 ? { 'Retry-After': '1' } : {}).end(),
  );
  const started = performance.now();
  await webhooks.send('a', event);
  expect(received).toHaveLength(2);
  expect(performance.now() - started).toBeGreaterThan(990);
});

test('a receiver that hangs holds a bounded number of events, and none of another team', async () => {
  const held: ServerResponse[] = [];
  const { lines, webhooks, received } = await team((response) =>
    response.req.url === '/neighbor' ? status(204)(response) : held.push(response),
  );
  const sent = Array.from({ length: EVENTS_AT_ONCE + 5 }, () => webhooks.send('a', event));
  while (received.length < EVENTS_AT_ONCE) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(lines.map(([line]) => line)).toEqual(
    Array(5)
      .fill({ ...event, result: 'too many at once' })
      .map(({ id, type, result }) => ({ id, type, result })),
  );
  await webhooks.send('neighbor', event);
  expect(lines.at(-1)![1]).toBe('webhook delivered');
  for (const response of held) response.end();
  await Promise.all(sent);
  expect(lines).toHaveLength(EVENTS_AT_ONCE + 6);
});

test('the file of webhooks is read, or refused by what is wrong in it, without its secrets', () => {
  const file = join(temporaryFolder(), 'webhooks.json');
  const read = (content: unknown) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readWebhooks(file);
  };
  const good = { url: 'https://team.example/hook', secrets: [secret] };
  expect(readWebhooks(undefined).size).toBe(0);
  expect(read({ a: good }).get('a')).toEqual(good);
  const bad: [unknown, RegExp][] = [
    [`{"a": {"secrets": ["${secret}"`, /is not JSON/],
    [[], /expected record/],
    [{ 'A b': good }, /A b/],
    [{ a: { ...good, url: 'http://team.example' } }, /a\.url: must be an https/],
    [{ a: { ...good, url: 'https://ann:secret-word@team.example' } }, /a\.url: must be/],
    [{ a: { ...good, secrets: [] } }, /a\.secrets/],
    [{ a: { ...good, secrets: ['secret-word'] } }, /a\.secrets\.0: must be a Base64 secret/],
    [{ a: { ...good, more: 1 } }, /more/],
  ];
  for (const [content, found] of bad) {
    const refused = expect.objectContaining({
      code: 'SITE_SETTING_INVALID',
      message: expect.stringMatching(found),
    });
    expect(() => read(content)).toThrow(refused);
    expect(() => read(content)).not.toThrow(/secret-word|whsec_/);
  }
  expect(() => readWebhooks('/no/such/file.json')).toThrow(/ENOENT/);
});
