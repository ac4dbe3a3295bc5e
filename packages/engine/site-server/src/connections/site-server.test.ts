import type { IncomingMessage, RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listening } from '@site/fixture-site/listening';
import { CONNECTION_LIMITS, stopServer } from '@site/server-kit';
import { createSiteServer } from './site-server.ts';

async function started(listener: RequestListener) {
  const server = createSiteServer(listener, {}, { connectionsCheckingInterval: 20 });
  return { server, port: await listening(server) };
}

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

// in ms; their effect is in early-ends.test.ts
test('a server that is given no limits has those of production', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = createSiteServer(() => {}, {});
  expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout]).toEqual([
    10_000, 15_000, 60_000, 65_000,
  ]);
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
  let request: IncomingMessage | undefined;
  const { port } = await started((incoming, response) => {
    request = incoming;
    response.end('hello');
  });
  // the limit of the rest: a busy machine must not reach it
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance', 'nextTick'] });
  const { socket, got } = dial(port);
  const is = async (condition: () => boolean) => {
    while (!condition() && !socket.closed) await new Promise((resolve) => setImmediate(resolve));
  };
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na');
  await is(() => got().includes('hello'));
  socket.write('b');
  await is(() => request?.complete === true);
  jest.advanceTimersByTime(CONNECTION_LIMITS.restTimeout);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await is(() => got().split('hello').length === 3);
  jest.useRealTimers();
  socket.destroy();
  expect(got().split('hello')).toHaveLength(3);
});
