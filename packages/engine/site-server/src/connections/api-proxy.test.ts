import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, createServer } from 'node:net';
import { listening } from '@site/fixture-site/listening';
import { rawClient } from '@site/fixture-site/raw-client';
import { rawRequest } from '@site/fixture-site/raw-request';
import { localhostCertificate } from '@site/test-kit/localhost-certificate';
import { API_POLICY, securityHeaders } from '../request/security-headers.ts';
import { createApiProxy } from './api-proxy.ts';
import { type ApiTarget, apiTargetAt } from './api-target.ts';
import { createSiteServer } from './site-server.ts';

const headers = securityHeaders('https://www.example.com');
const at = (port: number) => apiTargetAt(`http://127.0.0.1:${port}`);
const proxyTo = (target: ApiTarget, timeouts = {}, trustProxy = 0) =>
  listening(createApiProxy({ target, trustProxy, headers, timeouts }));

interface ReceivedCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A leads-api behind the proxy. */
async function proxied(reply: Record<string, string | string[]> = {}, trustProxy = 0) {
  const received: ReceivedCall[] = [];
  const api = await listening((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      response.writeHead(201, { 'Content-Type': 'application/json', ...reply }).end('{"id":"1"}');
    });
  });
  return { port: await proxyTo(at(api), {}, trustProxy), received };
}

const post = { method: 'POST', body: '{"name":"Ann"}', headers: { 'Content-Type': 'application/json' } };
const sendTo = async (target: ApiTarget, timeouts = {}, more = {}) =>
  rawRequest(await proxyTo(target, timeouts), '/api/leads', {
    ...post,
    headers: { ...post.headers, ...more },
  });

const ids = {
  'x-request-id': 'from-nginx-1',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'a=1',
};

test('a lead is forwarded unchanged with its ids, and so is the response', async () => {
  const { port, received } = await proxied();
  const reply = await rawRequest(port, '/api/leads?x=1', {
    ...post,
    headers: { ...post.headers, ...ids, Origin: 'https://www.example.com', 'Idempotency-Key': 'k1' },
  });
  expect([reply.status, reply.body.toString()]).toEqual([201, '{"id":"1"}']);
  expect(reply.headers['x-request-id']).toBe('from-nginx-1');
  expect(received).toMatchObject([
    {
      method: 'POST',
      url: '/api/leads?x=1',
      body: post.body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(post.body.length),
        origin: 'https://www.example.com',
        'idempotency-key': 'k1',
        ...ids,
      },
    },
  ]);
});

test('a body without a length is forwarded whole', async () => {
  const { port, received } = await proxied();
  const chunked = { ...post, headers: { 'Transfer-Encoding': 'chunked' } };
  expect((await rawRequest(port, '/api/leads', chunked)).status).toBe(201);
  expect(received[0]).toMatchObject({ body: post.body, headers: { 'transfer-encoding': 'chunked' } });
});

const SENT_ITSELF: Record<string, string> = { 'x-forwarded-for': '127.0.0.1', connection: 'close' };

test('the visitor’s address is forwarded, and no header in which a target could read another address, path or method', async () => {
  const names =
    'X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Real-IP Forwarded x_forwarded_for True-Client-IP X-Original-URL X-HTTP-Method-Override X-New Cookie Authorization X-Leg Proxy-Authorization Upgrade traceparent tracestate';
  const claims = Object.fromEntries(names.split(' ').map((name) => [name, '203.0.113.9']));
  claims.Connection = 'close, X-Leg';
  const direct = await proxied();
  await rawRequest(direct.port, '/api/leads', { ...post, headers: claims });
  for (const name of Object.keys(claims).map((one) => one.toLowerCase()))
    expect([name, direct.received[0]!.headers[name]]).toEqual([name, SENT_ITSELF[name]]);
  const behind = await proxied({}, 1);
  await rawRequest(behind.port, '/api/leads', {
    ...post,
    headers: { 'X-Forwarded-For': '192.0.2.1, 198.51.100.7' },
  });
  expect(behind.received[0]!.headers['x-forwarded-for']).toBe('198.51.100.7');
});

test('headers of a target change neither those of the site, nor the origin, the browser’s sign-in or a proxy in front', async () => {
  const names =
    'Service-Worker-Allowed Clear-Site-Data WWW-Authenticate Alt-Svc NEL Report-To Accept-CH Critical-CH Use-As-Dictionary X-Accel-Redirect X-Accel-Expires X-Sendfile X-New Reporting-Endpoints Content-Security-Policy-Report-Only CDN-Cache-Control Set-Login Refresh X-Leg';
  const refused: Record<string, string | string[]> = {
    ...Object.fromEntries(names.split(' ').map((name) => [name, 'evil="https://evil.example"'])),
    'Set-Cookie': ['a=b', 'c=d'],
  };
  const passed = {
    'accept-post': 'application/json',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'max-age=60',
    etag: '"7"',
  };
  const hostile = await proxied({
    ...refused,
    ...passed,
    Connection: 'x-leg',
    'Keep-Alive': 'timeout=1',
    'Content-Security-Policy': "script-src 'self'",
    'Strict-Transport-Security': 'max-age=0',
    'X-Content-Type-Options': '',
    'X-Frame-Options': 'ALLOWALL',
    'Origin-Agent-Cluster': '?0',
    'Permissions-Policy': 'camera=*',
    'Referrer-Policy': 'unsafe-url',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
  });
  const { headers: got, rawHeaders } = await rawRequest(hostile.port, '/api/leads', post);
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  expect(got).toMatchObject({
    ...passed,
    ...Object.fromEntries(own),
    'content-security-policy': `script-src 'self', ${API_POLICY}`,
  });
  expect(Object.keys(refused).filter((name) => name.toLowerCase() in got)).toEqual([]);
  expect(got['keep-alive']).not.toBe('timeout=1');
  expect(API_POLICY).toMatch(/^default-src 'none';(?!.*(?:script|worker)-src).*frame-ancestors 'none'/);
  const sent = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  expect(sent.filter((name, at) => sent.indexOf(name) !== at)).toEqual([]);
  const silent = await proxied();
  const answer = await rawRequest(silent.port, '/api/leads', post);
  expect(answer.headers['content-security-policy']).toBe(API_POLICY);
});

test('with leads-api down the visitor gets an error: a problem document for a script, a page for a form', async () => {
  const port = await proxyTo(at(1), { refused: 0, restart: 0 });
  const requestId = 'from-nginx-2';
  const named = { ...post.headers, 'X-Request-Id': requestId };
  const script = await rawRequest(port, '/api/leads', { ...post, headers: named });
  expect(script.status).toBe(503);
  expect(script.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'retry-after': '30',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  });
  const problem = { status: 503, title: 'Service Unavailable', requestId };
  expect(JSON.parse(script.body.toString())).toMatchObject(problem);

  const form = await rawRequest(port, '/api/leads', {
    method: 'POST',
    body: 'name=Ann',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
  });
  expect(form.status).toBe(503);
  expect(form.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(form.body.toString()).toContain('<h1>Error submitting form</h1><p>Please try again later.</p>');
  expect(form.headers).not.toHaveProperty('set-cookie');
});

test('a leads-api that restarts gets the lead once it listens; for one that stays down the answer comes soon', async () => {
  const received: string[] = [];
  let answeredAt = 0;
  const api = createHttpServer((request, response) => {
    request.on('data', (bytes) => received.push(String(bytes)));
    request.on('end', () => {
      answeredAt = performance.now();
      response.writeHead(201).end('{"id":"1"}');
    });
  });
  const target = await listening(api);
  const stop = () =>
    new Promise((resolve) => {
      api.close(resolve);
      api.closeAllConnections();
    });
  const port = await proxyTo(at(target), { refused: 1000, restart: 1600 });
  const send = async () => {
    const began = performance.now();
    const { status } = await rawRequest(port, '/api/leads', post);
    return { status, began, ended: performance.now() };
  };
  await stop();
  setTimeout(() => api.listen(target, '127.0.0.1'), 250);
  expect((await send()).status).toBe(201);
  expect(received).toEqual([post.body]);
  await stop();
  const first = await send();
  const second = await send();
  expect([first.status, second.status]).toEqual([503, 503]);
  expect(first.ended - answeredAt).toBeGreaterThan(1600);
  expect(second.ended - second.began).toBeLessThan(1600);
});

test('a leads-api that closes without a response, or sends garbage, counts as down, and is called once', async () => {
  const nonsenses = [
    '',
    'nonsense\r\n\r\n',
    'HTTP/1.1 000 Zero\r\n\r\n',
    'HTTP/1.1 099 Early\r\nContent-Length: 0\r\n\r\n',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
    'HTTP/1.1 200 OK\r\nX: \u0001\r\n\r\n',
  ];
  for (const message of [...nonsenses, 'a reset']) {
    let calls = 0;
    const nonsense = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        calls += 1;
        if (message === 'a reset') socket.resetAndDestroy();
        else socket.end(message);
      });
    });
    const { status } = await sendTo(at(await listening(nonsense)));
    expect([message, status, calls]).toEqual([message, 503, 1]);
  }
});

test('a leads-api that dies during its response ends the visitor’s response too', async () => {
  const api = await listening((_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(sendTo(at(api))).rejects.toThrow(/aborted|hang up/);
});

test('the call of a sender that leaves is ended, with a body and without', async () => {
  let taken = Promise.withResolvers<ServerResponse>();
  const api = await listening((_request, response) => taken.resolve(response));
  const port = await proxyTo(at(api));
  for (const [method, rest] of [
    ['GET', '\r\n'],
    ['POST', 'Content-Length: 9\r\n\r\nhalf'],
  ]) {
    taken = Promise.withResolvers();
    const sender = connect(port, '127.0.0.1');
    sender.write(`${method} /api/x HTTP/1.1\r\nHost: x\r\n${rest}`);
    const response = await taken.promise;
    sender.destroy();
    await once(response, 'close');
  }
  // at 15 s the silence would end it
}, 10_000);

test('a visitor still sending when leads-api is down gets the response, and the connection ends', async () => {
  const forward = createApiProxy({ target: at(1), trustProxy: 0, headers, timeouts: { refused: 0 } });
  const server = createSiteServer(forward, headers, { restTimeout: 100 });
  await listening(server);
  const first = 'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n{';
  const { milliseconds, got } = await rawClient(server, { first, drip: 'x' });
  expect(got).toMatch(/^HTTP\/1\.1 503/);
  expect(milliseconds).toBeLessThan(800);
});

/** With a certificate for `localhost`. */
async function secureLeads() {
  const seen: string[] = [];
  const server = createSecureServer(localhostCertificate, (requested, response) => {
    seen.push(`${requested.method} ${requested.headers.host}`);
    requested.resume();
    response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":"1"}');
  });
  return { port: await listening(server), seen };
}

test('https: a certificate that is not trusted, or is for another name, is refused, and no lead is sent', async () => {
  const { port, seen } = await secureLeads();
  const url = `https://localhost:${port}`;
  expect((await sendTo(apiTargetAt(url))).status).toBe(503);
  const trusted = (host: string) => {
    const leadsApi = apiTargetAt(`https://${host}:${port}`);
    leadsApi.address = { ...leadsApi.address, ...{ ca: localhostCertificate.cert } };
    return leadsApi;
  };
  expect((await sendTo(trusted('127.0.0.1'))).status).toBe(503);
  expect(seen).toEqual([]);

  expect((await sendTo(trusted('localhost'), {}, { Host: 'www.example.com' })).status).toBe(201);
  expect(seen).toEqual(['POST www.example.com']);
});

test('a connection that is never made is given up', async () => {
  // TLS begins when the server answers; this one never does
  const port = await listening(createServer((socket) => socket.on('error', () => {}).resume()));
  const started = performance.now();
  expect((await sendTo(apiTargetAt(`https://localhost:${port}`), { connect: 150 })).status).toBe(503);
  expect(performance.now() - started).toBeLessThan(2000);
});

test('a leads-api that stops and closes each connection that had its answer refuses no lead', async () => {
  const answered = new WeakSet<object>();
  const api = await listening((request, response) => {
    request.resume();
    if (answered.has(request.socket)) return request.socket.resetAndDestroy();
    answered.add(request.socket);
    response.writeHead(201).end('{"id":"1"}');
  });
  const port = await proxyTo(at(api));
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
  const leadsApi = at(api);
  expect(leadsApi.pool.maxSockets).toBe(256);
  leadsApi.pool.maxSockets = 2;
  const port = await proxyTo(leadsApi);
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await rawRequest(port, '/api/leads', post)).status),
  );
  expect(statuses).toEqual(Array(8).fill(201));
  expect(most).toBe(2);
});
