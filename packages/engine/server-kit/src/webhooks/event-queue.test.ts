import { writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listening } from '@site/fixture-site/listening';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { Webhook } from 'standardwebhooks';
import { createEventQueue, EVENTS_AT_ONCE, type SiteEvent } from './event-queue.ts';
import { readEventTargets } from './event-targets.ts';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const SOURCE = 'https://www.example.com';
const event: SiteEvent = { id: 'problem_1', type: 'problem.new', section: 'a', data: { section: 'a' } };

async function team(reply: (response: ServerResponse, attempt: number) => void, hasOperator = false) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const port = await listening(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    reply(response, received.length);
  });
  const lines: [object, string][] = [];
  const log = (line: object, message: string) => lines.push([line, message]);
  const target = (path: string) => ({ url: `http://127.0.0.1:${port}/${path}`, secrets: [secret] });
  const notify = createEventQueue({
    targets: new Map([
      ['a', target('hook')],
      ['neighbor', target('neighbor')],
      ...(hasOperator ? [['*', target('operator')] as const] : []),
    ]),
    source: SOURCE,
    userAgent: 'site-server',
    log: { info: log, error: log } as never,
    retries: [1, 1, 1],
  });
  return { received, lines, notify };
}
const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end();

test('an event is a CloudEvent, signed as a Standard Webhook, for its team and the operator', async () => {
  const { received, notify } = await team(status(204), true);
  const data = { section: 'a', version: '1.0.0', reasons: ['3 of 3.'] };
  await notify({ id: 'worse_a_1.0.0', type: 'version.worse', section: 'a', data });
  expect(received).toHaveLength(2);
  for (const { headers, body } of received) {
    expect(headers).toMatchObject({
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'webhook-id': 'worse_a_1-0-0',
      'user-agent': 'site-server',
    });
    const sent = new Webhook(secret).verify(body, headers as Record<string, string>) as Record<
      string,
      unknown
    >;
    expect(sent).toEqual({
      specversion: '1.0',
      id: 'worse_a_1-0-0',
      source: SOURCE,
      subject: 'a',
      type: 'version.worse',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      timestamp: sent.time,
      datacontenttype: 'application/json',
      data,
    });
    const forged = body.replace('3 of 3', '0 of 3');
    expect(() => new Webhook(secret).verify(forged, headers as Record<string, string>)).toThrow();
  }
  await notify({ id: 'backlog_1', type: 'leads.backlog', data: {} });
  expect(received.slice(2).map(({ body }) => [JSON.parse(body).type, JSON.parse(body).subject])).toEqual([
    ['leads.backlog', undefined],
  ]);
});

test('a receiver that fails is tried again, and given up in the end; one that is gone at once', async () => {
  const recovers = await team((response, attempt) => status(attempt < 3 ? 500 : 200)(response));
  await recovers.notify(event);
  expect([recovers.received.length, recovers.lines[0]![1]]).toEqual([3, 'webhook delivered']);
  const fails = await team(status(500));
  await fails.notify(event);
  expect([fails.received.length, fails.lines]).toEqual([
    4,
    [[{ id: 'problem_1', type: 'problem.new', result: '500' }, 'webhook given up']],
  ]);
  const gone = await team(status(410));
  await gone.notify(event);
  expect([gone.received.length, gone.lines[0]![1]]).toEqual([1, 'webhook given up']);
});

test('a receiver that asks for a pause gets it', async () => {
  const { received, notify } = await team((response, attempt) =>
    response.writeHead(attempt === 1 ? 503 : 204, attempt === 1 ? { 'Retry-After': '120' } : {}).end(),
  );
  const { setTimeout: real } = globalThis;
  const timer = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((done: () => void) => real(done, 0)) as typeof setTimeout);
  await notify(event);
  expect([received.length, timer.mock.lastCall![1]]).toEqual([2, 120_000]);
  timer.mockRestore();
});

test('a receiver that hangs holds a bounded number of events, and none of another team', async () => {
  const held: ServerResponse[] = [];
  const { lines, notify, received } = await team((response) =>
    response.req.url === '/neighbor' ? status(204)(response) : held.push(response),
  );
  const sent = Array.from({ length: EVENTS_AT_ONCE + 5 }, () => notify(event));
  while (received.length < EVENTS_AT_ONCE) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(lines.map(([line]) => line)).toEqual(
    Array(5).fill({ id: event.id, type: event.type, result: 'too many at once' }),
  );
  await notify({ ...event, section: 'neighbor' });
  expect(lines.at(-1)![1]).toBe('webhook delivered');
  for (const response of held) response.end();
  await Promise.all(sent);
  expect(lines).toHaveLength(EVENTS_AT_ONCE + 6);
});

test('the file of webhooks is read, or refused by what is wrong in it, without its secrets', () => {
  const file = join(temporaryFolder(), 'webhooks.json');
  const read = (content: unknown) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readEventTargets(file);
  };
  const good = { url: 'https://team.example/hook', secrets: [secret] };
  expect(read({ a: good, '*': good })).toEqual(
    new Map([
      ['a', good],
      ['*', good],
    ]),
  );
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
  expect(() => readEventTargets('/no/such/file.json')).toThrow(/ENOENT/);
});
