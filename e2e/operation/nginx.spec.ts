import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { type RawResponse, rawRequest } from '@site/fixture-site/raw-request';
import { markedVersion } from '../kit/artifacts/marked-version.ts';
import { type Nginx, startNginx } from '../kit/network/nginx.ts';
import { startReaders } from '../kit/readers/readers.ts';
import { PATHS } from '../kit/routes.ts';
import { runCommand } from '../kit/run-command.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';

// One exported site, served by both the shell server and nginx. Their responses must be the same.
test.describe.configure({ mode: 'serial' });

let site: TestSite;
let nginx: Nginx;
let out: string;
let addresses: string[];

const compose = (env: Record<string, string> = {}) =>
  runCommand('node', ['packages/options/static-export/src/main.ts', '--out', out], {
    env: { ...site.shellEnv, DATA_DIR: join(site.folder, 'export'), ...env },
  });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startTestSite('nginx');
  out = join(site.folder, 'out');
  const composed = await compose();
  if (composed.code !== 0) throw new Error(composed.output);
  nginx = await startNginx(out, site.leadsPort);
  const manifest = JSON.parse(readFileSync(join(out, 'current/manifest.json'), 'utf8')) as {
    answers: Record<string, unknown>;
  };
  addresses = Object.keys(manifest.answers);
  await site.restartLeads({ ALLOWED_ORIGINS: `${site.url},${nginx.url}` });
});

test.afterAll(async () => {
  await nginx?.stop();
  await site?.stop();
});

const both = (path: string, options: Parameters<typeof rawRequest>[2] = {}) =>
  Promise.all([rawRequest(site.url, path, options), rawRequest(nginx.url, path, options)]);

/** By visitors, caches or a browser's policy. */
function seen({ status, headers, body }: RawResponse) {
  // connection: each server's own. etag: each has its own tags, tested below. Redirects have nginx's own short text.
  const { date, server, connection, etag, ...rest } = headers;
  const { 'keep-alive': alive, 'accept-ranges': ranges, 'content-length': length, ...named } = rest;
  // x-request-id: each request has its own
  const { 'x-request-id': id, ...kept } = named;
  const moved = status >= 300 && status < 500 && headers.location !== undefined;
  if (moved || status === 410) return { status, headers: { ...kept, 'content-type': undefined } };
  // how well the shell's Brotli is compressed depends on how long it has been up
  const bytes = headers['content-encoding'] === 'br' && body.length > 0 ? brotliDecompressSync(body) : body;
  const isProblem = headers['content-type']?.startsWith('application/problem+json');
  const text = isProblem ? bytes.toString().replace(/,"requestId":"[^"]+"/, '') : bytes.toString('base64');
  return {
    status,
    headers: { ...kept, length: isProblem || headers['content-encoding'] === 'br' ? undefined : length },
    body: text,
  };
}

async function expectSame(
  path: string,
  options: Parameters<typeof rawRequest>[2] = {},
): Promise<RawResponse> {
  const [shell, own] = await both(path, options);
  expect(seen(own), `${options.method ?? 'GET'} ${path}`).toEqual(seen(shell));
  return own;
}

for (const encoding of ['identity', 'gzip', 'br, gzip']) {
  test(`every address returns the same status, headers and bytes (${encoding})`, async () => {
    expect(addresses).toEqual(
      expect.arrayContaining([...PATHS, '/sitemap.xml', '/robots.txt', '/_live.json']),
    );
    for (const path of addresses) {
      const { headers } = await expectSame(path, { headers: { 'accept-encoding': encoding } });
      if (PATHS.includes(path)) {
        const coded = encoding === 'identity' ? undefined : encoding.split(',')[0];
        expect(headers['content-encoding']).toBe(coded);
      }
    }
  });
}

test('an encoding that is refused is not sent', async () => {
  for (const accept of [
    'br;q=0, gzip',
    'br;q=0.0,gzip;q=0',
    'br;q=0.1',
    '',
    '*',
    'xbr, notgzip',
    'BR',
    'gzip;q=1.0, br;q=0.5',
  ]) {
    await expectSame('/', { headers: { 'accept-encoding': accept } });
  }
});

test('unknown paths, other spellings, queries and methods get the same responses', async () => {
  const asset = addresses.find((path) => path.endsWith('remoteEntry.js'))!;
  for (const path of [
    '/nope',
    '/nope/',
    '/Nope',
    '/index.html',
    '/solutions/industries/nope',
    '/solutions/industries/nope/deeper',
    '/solutions/cloud-providers/oracle',
    '/platform',
    '/platform/',
    '//',
    '//platform/overview',
    '/platform//overview',
    '/%70latform/overview',
    '/platform/./overview',
    '/platform/x/../overview',
    '/Platform/Overview',
    '/platform/overview/',
    '/PLATFORM/OVERVIEW/?a=b&c=%20',
    '/platform/overview?x=1',
    '/Sitemap.XML',
    '/_sections/',
    '/_sections/none/1/x.js',
    `${asset}x`,
    `${asset}/`,
    asset.toUpperCase(),
    asset.replace('remoteEntry', 'REMOTEENTRY'),
    `${asset}.map`,
    '/_Sections/x',
    '/_sections/../registry.json',
    '/_frames/none.json',
    '/_body',
    '/_leads-unavailable',
    '/_not-found',
    '/wrong-method',
    '/respelled',
    '/identity/compressed',
    '/current/manifest.json',
    '/manifest.json',
    '/.well-known/',
    '/resources/insights/none',
    '/resources/insights/cloud-plus-finops/',
    '/ä',
  ]
    .map(encodeURI)
    .map((path) => path.replaceAll('%25', '%'))) {
    await expectSame(path, { headers: { 'accept-encoding': 'gzip' } });
  }
  for (const path of ['/', '/nope', '/sitemap.xml', asset, '/_sections/x']) {
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      await expectSame(path, { method });
  }
});

test('errors of nginx itself are not cached and reveal nothing', async () => {
  const asset = addresses.find((path) => path.endsWith('remoteEntry.js'))!;
  const accept = { 'accept-encoding': 'gzip' };
  for (const [path, headers, status] of [
    ['/%2e%2e/etc/passwd', {}, 400],
    ['/a%00b', {}, 400],
    [asset, { 'x-long': 'x'.repeat(15_000) }, 400],
    [`${asset}?${'x'.repeat(15_000)}`, {}, 414],
    ['/api/leads', { 'content-length': '99999999' }, 413],
  ] as const) {
    const response = await rawRequest(nginx.url, path, {
      method: status === 413 ? 'POST' : 'GET',
      headers: { ...accept, ...headers },
    });
    expect([path.slice(0, 40), response.status]).toEqual([path.slice(0, 40), status]);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
  }
});

test("redirects keep the visitor's query", async () => {
  const redirects = addresses.filter((path) => path.startsWith('/resources/insights/'));
  expect(redirects.length).toBeGreaterThan(1);
  for (const path of redirects) {
    const { status, headers } = await expectSame(`${path}?utm_source=mail&x=1`);
    expect(status).toBe(301);
    expect(headers.location).toContain('?utm_source=mail&x=1');
  }
});

test('an unchanged page costs a 304; each encoding has a tag of its own; a changed page is sent again', async () => {
  const tags = new Set<string>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const { headers: sent } = await rawRequest(nginx.url, '/', { headers });
    expect(sent.etag).toMatch(/^"[0-9a-f]+-[0-9a-f]+"$/);
    expect(sent['last-modified']).toBeUndefined();
    tags.add(sent.etag!);
    for (const given of [sent.etag!, `W/${sent.etag}`, `"other", ${sent.etag}`]) {
      const again = await rawRequest(nginx.url, '/', { headers: { ...headers, 'if-none-match': given } });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, sent.etag]);
      for (const name of ['cache-control', 'content-security-policy', 'vary', 'x-content-type-options']) {
        expect(again.headers[name]).toBe(sent[name]);
      }
    }
    const since = { ...headers, 'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString() };
    expect((await rawRequest(nginx.url, '/', { headers: since })).status).toBe(200);
    const unknown = await rawRequest(nginx.url, '/nope', { headers: { ...headers, 'if-none-match': '*' } });
    expect(unknown.status).toBe(404);
  }
  expect(tags.size).toBe(3);
});

const lead = (email: string) =>
  JSON.stringify({ name: 'Ada Lovelace', email, company: 'Analytical Engines', spend: '50k-200k' });
const post = (from: string, headers: Record<string, string> = {}) =>
  rawRequest(nginx.url, '/api/leads', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', ...headers },
    body: lead(`person-${crypto.randomUUID()}@example.com`),
  });

test("leads-api's responses pass unchanged, including refusals", async () => {
  const send = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":' };
  const [shell, own] = await both('/api/leads', send);
  expect(own.status).toBe(400);
  expect(seen({ ...own, body: Buffer.alloc(0) })).toEqual(seen({ ...shell, body: Buffer.alloc(0) }));
  await expectSame('/api/leads');
  await expectSame('/api/other');
});

test('visitors are counted separately, whatever address they claim', async () => {
  await site.restartLeads({ ALLOWED_ORIGINS: `${site.url},${nginx.url}`, RATE_LIMIT_PER_IP: '3' });
  const forged = (n: number) => ({
    'x-forwarded-for': `203.0.113.${n}`,
    'x-real-ip': `203.0.113.${n}`,
    forwarded: `for=203.0.113.${n}`,
  });
  const first = [];
  for (let n = 0; n < 4; n += 1) first.push((await post('127.0.0.2', forged(n))).status);
  expect(first).toEqual([201, 201, 201, 429]);
  expect((await post('127.0.0.3')).status).toBe(201);
});

test('with leads-api down, visitors with and without script get a readable error', async () => {
  await site.leads.stop();
  await expectSame('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: lead('a@example.com'),
  });
  const native = await expectSame('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Ada',
  });
  expect(native.status).toBe(503);
  expect(native.headers['retry-after']).toBe('30');
  expect(native.body.toString()).toContain('<h1>Error submitting form</h1>');
});

test('a deploy writes only what changed, nothing fails while nginx reloads, old pages keep their files', async () => {
  const oldPage = (await rawRequest(nginx.url, '/')).body.toString();
  const { headers: before } = await rawRequest(nginx.url, '/integrations/aws');
  const oldFiles = [...oldPage.matchAll(/"(\/_(?:sections|frames)\/[^"]+)"/g)].map((match) => match[1]!);
  const deployed = await site.deploy(['deploy'], markedVersion('platform', 1), 'platform');
  expect(deployed.output).toContain('is live');

  const readers = startReaders({ url: nginx.url, paths: ['/'], rate: 50 });
  const composed = await compose();
  expect(composed.output).toMatch(/ [1-9]\d* files written, [1-9]\d* unchanged/);
  nginx.reload();
  await expect
    .poll(async () => (await rawRequest(nginx.url, '/')).body.toString() === oldPage, { timeout: 10_000 })
    .toBe(false);
  const { failures, responded } = await readers.stop();
  expect(failures).toEqual([]);
  expect(responded).toBeGreaterThan(0);
  expect(oldFiles.length).toBeGreaterThan(3);
  for (const file of oldFiles)
    expect([file, (await rawRequest(nginx.url, file)).status]).toEqual([file, 200]);
  // a page that this deploy does not reach keeps its entity tag
  expect((await rawRequest(nginx.url, '/integrations/aws')).headers.etag).toBe(before.etag);
});
