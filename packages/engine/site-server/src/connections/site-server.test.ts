import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listening } from '@site/fixture-site/listening';
import { type ConnectionLimits, stopServer } from '@site/server-kit';
import { securityHeaders } from '../request/security-headers.ts';
import { createSiteServer } from './site-server.ts';

async function started(listener: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const short = { connectionsCheckingInterval: 20, ...limits };
  const server = createSiteServer(listener, securityHeaders('https://www.example.com'), short);
  return { server, port: await listening(server) };
}

const hello: RequestListener = (_request, response) => response.end('hello');

function dial(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  let got = '';
  socket.on('data', (chunk) => {
    got += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(got)));
  return { socket, closed, got: () => got };
}

const HEADERS = [
  /^x-content-type-options: nosniff/im,
  /^content-security-policy: default-src 'none'/im,
  /^referrer-policy: /im,
  /^x-frame-options: DENY/im,
  /^origin-agent-cluster: \?1/im,
];

test('a malformed request gets its status and every security header, and the connection is closed', async () => {
  const { port } = await started(hello, { headersTimeout: 150, requestTimeout: 150 });
  const cases: [string, string][] = [
    ['nonsense\r\n\r\n', '400 Bad Request'],
    ['GET / HTTP/9.9\r\n\r\n', '400 Bad Request'],
    ['GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nX: ${'x'.repeat(17 * 1024)}\r\n\r\n`, '431 Request Header Fields Too Large'],
    ['GET / HTTP/1.1\r\nX: never ends', '408 Request Timeout'],
  ];
  for (const [text, status] of cases) {
    const { socket, closed } = dial(port);
    socket.write(text);
    const got = await closed;
    expect([text.slice(0, 60), got.split('\r\n')[0]]).toEqual([text.slice(0, 60), `HTTP/1.1 ${status}`]);
    for (const header of HEADERS) expect(got).toMatch(header);
    expect(got).not.toMatch(/^(server|x-powered-by|set-cookie):/im);
  }
});

// in ms; their effect is in early-ends.test.ts
test('a server that is given no limits has those of production', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = createSiteServer(hello, {});
  expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout]).toEqual([
    10_000, 15_000, 60_000, 65_000,
  ]);
});

test('a request with an unknown expectation, and one of HTTP/1.0 without a Host, get the usual response', async () => {
  const { port } = await started(hello);
  for (const head of ['GET / HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected', 'GET / HTTP/1.0']) {
    const { socket, closed } = dial(port);
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    expect(await closed).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*hello$/);
  }
});

test('a request without a Host, or with two, is refused and reaches nothing', async () => {
  let reached = 0;
  const { port } = await started((request, response) => {
    reached += 1;
    hello(request, response);
  });
  for (const text of [
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nHOST: y\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n',
  ]) {
    const { socket, closed } = dial(port);
    socket.write(text);
    const got = await closed;
    expect([text, got.split('\r\n')[0]]).toEqual([text, 'HTTP/1.1 400 Bad Request']);
    for (const header of HEADERS) expect(got).toMatch(header);
  }
  expect(reached).toBe(0);
});

test('when it stops, idle connections close at once and a response in progress is finished', async () => {
  let finish = () => {};
  const { port, server } = await started((request, response) => {
    if (request.url === '/idle') return void response.end('hello');
    response.write('half, ');
    finish = () => response.end('whole');
  });
  const idle = dial(port);
  idle.socket.write('GET /idle HTTP/1.1\r\nHost: x\r\n\r\n');
  const busy = dial(port);
  busy.socket.write('GET /busy HTTP/1.1\r\nHost: x\r\n\r\n');
  while (!idle.got().includes('hello') || !busy.got().includes('half')) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const stopped = stopServer(server, 3000);
  await idle.closed;
  finish();
  expect(await busy.closed).toMatch(/half, [\s\S]*whole/);
  await stopped;
});

test('a body that ends after the response keeps the connection for the next request', async () => {
  const limits = { headersTimeout: 100, restTimeout: 100, responseTimeout: 300 };
  const { port } = await started(hello, { ...limits, keepAliveTimeout: 1000, requestTimeout: 1000 });
  const { socket, got } = dial(port);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na');
  while (!got().includes('hello')) await new Promise((resolve) => setTimeout(resolve, 5));
  socket.write('b');
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  while (got().split('hello').length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  socket.destroy();
});
