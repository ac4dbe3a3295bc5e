import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type RawSending, rawClient } from '@site/fixture-site/raw-client';
import { CONNECTION_LIMITS as LIMITS } from '@site/server-kit';
import { apiTargetAt, createApiProxy, createSiteServer } from '@site/site-server';

/**
 * The limits of the shell server as they are in production, by clients that ignore being closed: what
 * early-ends.test.ts shows with limits of a fraction of a second. Left out is the limit of five minutes for an answer.
 */

const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x');
const silent = createSiteServer((request) => void request.resume(), {});
const forward = createApiProxy({ target: apiTargetAt('http://127.0.0.1:0'), trustProxy: 0, headers: {} });
const server = createSiteServer((request, response) => {
  if (request.url === '/large') response.end(LARGE);
  else if (request.url === '/wait') request.resume();
  else if (request.url?.startsWith('/api/')) void forwardTo(request, response);
  else response.end('hello');
}, {});
let forwardTo = forward;

before(async () => {
  for (const one of [silent, server])
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  forwardTo = createApiProxy({
    target: apiTargetAt(`http://127.0.0.1:${port}`),
    trustProxy: 0,
    headers: {},
  });
});
after(() => {
  for (const one of [silent, server]) {
    one.close();
    one.closeAllConnections();
  }
});

const { headersTimeout, requestTimeout, restTimeout, timeout } = LIMITS;
const idle = LIMITS.keepAliveTimeout + headersTimeout;
/** Between two looks at the limits, and a machine that has other things to do; in ms. */
const SLACK = LIMITS.connectionsCheckingInterval + 2000;

const get = (path: string, line = 'X: 1') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${line}\r\n\r\n`;
const post = (path: string, line: string) => get(path, line).replace('GET', 'POST');

const rows: [string, RawSending, number][] = [
  ['nothing at all', { first: '' }, headersTimeout + restTimeout],
  ['headers a byte at a time', { first: 'GET / HTTP/1.1\r\nX: ', drip: 'x' }, headersTimeout + restTimeout],
  ['headers that stop', { first: 'GET / HTTP/1.1\r\nX: ' }, headersTimeout + restTimeout],
  ['empty lines', { first: '\r\n', drip: '\r\n' }, headersTimeout + restTimeout],
  [
    'a body a byte at a time',
    { first: post('/wait', 'Content-Length: 99999'), drip: 'x' },
    requestTimeout + restTimeout,
  ],
  ['a body that stops', { first: post('/wait', 'Content-Length: 9') }, requestTimeout + restTimeout],
  [
    'chunks without end',
    { first: post('/wait', 'Transfer-Encoding: chunked'), drip: '1\r\nx\r\n' },
    requestTimeout + restTimeout,
  ],
  [
    'a body that was asked for and never comes',
    { first: post('/wait', 'Expect: 100-continue\r\nContent-Length: 9') },
    requestTimeout + restTimeout,
  ],
  ['a body after its answer', { first: post('/', 'Content-Length: 99999'), drip: 'x' }, restTimeout],
  [
    'a body after its answer, closing',
    { first: post('/', 'Connection: close\r\nContent-Length: 99999'), drip: 'x' },
    restTimeout,
  ],
  ['idle after an answer', { first: get('/') }, idle],
  ['empty lines after an answer', { first: get('/'), drip: '\r\n' }, idle],
  ['a large answer of which nothing is read', { first: get('/large'), reads: 'nothing' }, 2 * timeout],
  [
    'a leads-api that never responds',
    { first: `${post('/api/leads', 'Content-Length: 2')}{}` },
    15_000 + idle,
  ],
  [
    'a visitor whose lead comes a byte at a time',
    { first: post('/api/leads', 'Content-Length: 9999'), drip: 'x' },
    requestTimeout + restTimeout,
  ],
];

describe('with the limits of production', { concurrency: true }, () => {
  for (const [what, sending, within] of rows) {
    test(`${what}: gone within ${within / 1000} s`, async () => {
      const { milliseconds } = await rawClient(server, sending, 130_000);
      assert.ok(milliseconds !== undefined && milliseconds < within + SLACK, `${milliseconds} ms`);
    });
  }
});
