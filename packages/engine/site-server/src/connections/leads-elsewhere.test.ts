import { createServer as createSecureServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { listening } from '@site/fixture-site/listening';
import { rawRequest } from '@site/fixture-site/raw-request';
import { localhostCertificate } from '@site/test-kit/localhost-certificate';
import { securityHeaders } from '../request/security-headers.ts';
import { createApiProxy } from './api-proxy.ts';
import { type ApiTarget, apiTargetAt } from './api-target.ts';

const headers = securityHeaders('https://www.example.com');
const post = { method: 'POST', body: '{"name":"Ann"}', headers: { 'Content-Type': 'application/json' } };
const SHORT = { connect: 150, silence: 300, whole: 450 };

const closings: (() => void)[] = [];
afterAll(() => {
  for (const close of closings) close();
});

const plainServer = (reply: (socket: Socket) => void) =>
  listening(
    createServer((socket) => {
      closings.push(() => socket.destroy());
      socket.on('error', () => {});
      socket.once('data', () => reply(socket));
    }),
  );

const responses = (leadsApi: ApiTarget, timeouts = {}) =>
  listening(createApiProxy({ target: leadsApi, trustProxy: 0, headers, timeouts }));

/** @returns milliseconds. */
async function expectDown(leadsApi: ApiTarget, timeouts = {}) {
  const port = await responses(leadsApi, timeouts);
  const started = performance.now();
  expect((await rawRequest(port, '/api/leads', post)).status).toBe(503);
  return performance.now() - started;
}

/** With a certificate for `localhost`. */
async function secureLeads() {
  const seen: string[] = [];
  const server = createSecureServer(localhostCertificate, (requested, response) => {
    seen.push(`${requested.method} ${requested.headers.host}`);
    requested.resume();
    response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":"1"}');
  });
  closings.push(() => server.closeAllConnections());
  return { port: await listening(server), seen };
}

test('https: a certificate that is not trusted, or is for another name, is refused, and no lead is sent', async () => {
  const { port, seen } = await secureLeads();
  const url = `https://localhost:${port}`;
  await expectDown(apiTargetAt(url));
  const trusted = (host: string) => {
    const leadsApi = apiTargetAt(`https://${host}:${port}`);
    leadsApi.address = { ...leadsApi.address, ...{ ca: localhostCertificate.cert } };
    return leadsApi;
  };
  await expectDown(trusted('127.0.0.1'));
  expect(seen).toEqual([]);

  const proxy = await responses(trusted('localhost'));
  const given = { ...post, headers: { ...post.headers, Host: 'www.example.com' } };
  expect((await rawRequest(proxy, '/api/leads', given)).status).toBe(201);
  expect(seen).toEqual(['POST www.example.com']);
});

test('a connection that is never made is given up', async () => {
  // TLS begins when the server answers; this one never does
  const port = await plainServer(() => {});
  const milliseconds = await expectDown(apiTargetAt(`https://localhost:${port}`), {
    ...SHORT,
    silence: 5000,
    whole: 5000,
  });
  expect(milliseconds).toBeLessThan(2000);
});

test('a leads-api that stops and closes each connection that had its answer refuses no lead', async () => {
  const answered = new WeakSet<object>();
  const api = await listening((request, response) => {
    request.resume();
    if (answered.has(request.socket)) return request.socket.resetAndDestroy();
    answered.add(request.socket);
    response.writeHead(201).end('{"id":"1"}');
  });
  const port = await responses(apiTargetAt(`http://127.0.0.1:${api}`));
  for (let lead = 0; lead < 3; lead++) expect((await rawRequest(port, '/api/leads', post)).status).toBe(201);
});

test('connections are no more than the pool allows', async () => {
  let [open, most] = [0, 0];
  const api = await listening((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.once('finish', () => {
      open -= 1;
    });
    request.resume();
    setTimeout(() => response.writeHead(201).end('{"id":"1"}'), 20);
  });
  const leadsApi = apiTargetAt(`http://127.0.0.1:${api}`);
  expect(leadsApi.pool.maxSockets).toBe(256);
  leadsApi.pool.maxSockets = 2;
  const port = await responses(leadsApi);
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await rawRequest(port, '/api/leads', post)).status),
  );
  expect(statuses).toEqual(Array(8).fill(201));
  expect(most).toBe(2);
});
