import { writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { listening } from '@site/fixture-site/listening';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import type { LiveTable, PageState } from '@site/section-kit/contract';
import type { DevelopedSection } from './developed-section.ts';
import { createSiteProxy } from './site-proxy.ts';

const folder = temporaryFolder();

const started = async (listener: RequestListener) => `http://127.0.0.1:${await listening(listener)}`;

const live: LiveTable = { shell: '1', frame: '/_frames/f.json', sections: {}, routes: {} };
const section: DevelopedSection = {
  name: 'a',
  folder,
  exposes: [],
  infos: new Map(),
  pages: new Map([['/a/new', ['a/pages/new']]]),
  embeds: new Map(),
  redirects: new Map([
    ['/a/old', { to: '/a/new#part', status: 301 }],
    ['/a/gone', { to: undefined, status: 410 }],
  ]),
  files: new Map([['/a/list.txt', { source: join(folder, 'list.txt'), type: 'text/plain' }]]),
};

const state: PageState = {
  path: '/a',
  shell: { version: '1', entry: '/_sections/shell/1/web/main.js' },
  frame: live.frame,
  sections: {
    a: { version: '1', entry: '/_sections/a/1/web/remoteEntry.js', style: '/_sections/a/1/s.css' },
  },
  parts: ['a/pages/home'],
  preload: [],
};
const page = `<html><head><style>.p{x:y}</style><script type="application/json" id="site-state">${JSON.stringify(state)}</script></head></html>`;
const picture = Buffer.from([0x89, 0x50, 0xff, 0x00, 0xc3, 0x28]);

/** The dev server's proxy before a running shell that answers like this. */
async function proxied(received: RequestListener) {
  const seen: { headers: IncomingMessage['headers']; method?: string; body: string }[] = [];
  const origin = await started((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ headers: request.headers, method: request.method!, body });
      received(request, response);
    });
  });
  const shell = {
    origin,
    liveTable: () => Promise.resolve(live),
    manifests: async () => new Map(),
  };
  const proxy = createSiteProxy([section], shell);
  const address = await started((request, response) => proxy(request, response));
  return { origin, address, seen };
}

test('a page is edited, is not cacheable, and has the length that it states', async () => {
  const { address, seen, origin } = await proxied((_request, response) =>
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "style-src 'sha256-x'; trusted-types structured-data",
        'Cache-Control': 'public, max-age=60',
        'Strict-Transport-Security': 'max-age=1',
        ETag: '"1"',
      })
      .end(page),
  );
  const received = await fetch(`${address}/a`, { headers: { 'If-None-Match': '"1"', Cookie: 'preview=1' } });
  const html = await received.text();
  expect(html).toContain('/_sections/shell/1/web/main.dev.js');
  expect(html).toContain('<link rel="stylesheet" href="/_dev/a/style.css">');
  expect(received.headers.get('cache-control')).toBe('no-store');
  expect(received.headers.get('content-security-policy')).toContain('webpack-dev-server#overlay');
  for (const name of ['etag', 'strict-transport-security', 'content-encoding'])
    expect([name, received.headers.get(name)]).toEqual([name, null]);
  expect(seen[0]!.headers).toMatchObject({ host: new URL(origin).host, cookie: 'preview=1' });
  expect(seen[0]!.headers).not.toHaveProperty('if-none-match');
});

test('a page the running site does not have yet is answered 200, from its not-found page', async () => {
  const { address } = await proxied((_request, response) =>
    response.writeHead(404, { 'Content-Type': 'text/html' }).end(page),
  );
  const received = await fetch(`${address}/a/new`);
  expect([received.status, await received.text()]).toEqual([200, expect.stringContaining('a/pages/new')]);
  expect((await fetch(`${address}/a/other`)).status).toBe(404);
});

test('the live table names the working copy; another file and another method pass unchanged', async () => {
  const { address } = await proxied((request, response) =>
    request.url === '/_live.json'
      ? response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(live))
      : response.writeHead(200, { 'Content-Type': 'image/png', ETag: '"p"' }).end(picture),
  );
  expect(await (await fetch(`${address}/_live.json`)).json()).toMatchObject({
    routes: { '/a/new': ['a/pages/new'] },
  });
  const file = await fetch(`${address}/p.png`);
  expect([Buffer.from(await file.arrayBuffer()), file.headers.get('etag')]).toEqual([picture, '"p"']);
  const head = await fetch(`${address}/p.png`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/png', '']);
});

test('a lead reaches the services behind as if it came from their own page', async () => {
  const { address, seen, origin } = await proxied((_request, response) =>
    response.writeHead(303, { Location: `${origin}/thank-you` }).end(),
  );
  const received = await fetch(`${address}/api/leads`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: address, Referer: `${address}/a?utm_source=x`, 'Content-Type': 'application/json' },
    body: '{"name":"Ann"}',
  });
  expect([received.status, received.headers.get('location')]).toEqual([303, '/thank-you']);
  expect(seen).toMatchObject([
    { method: 'POST', body: '{"name":"Ann"}', headers: { origin, referer: `${origin}/a?utm_source=x` } },
  ]);
});

test('what a page of another site sends keeps its origin and its page', async () => {
  const { address, seen } = await proxied((_request, response) => response.end());
  const foreign = { origin: 'https://evil.example', referer: 'https://evil.example/a' };
  for (const headers of [foreign, { ...foreign, origin: 'null' }])
    await fetch(`${address}/api/leads`, { method: 'POST', headers });
  expect(seen).toMatchObject([{ headers: foreign }, { headers: { ...foreign, origin: 'null' } }]);
});

test("the section's own redirects are those of the working copy, and are not kept by a browser", async () => {
  const { address, seen } = await proxied((_request, response) => response.writeHead(404).end());
  const received = await fetch(`${address}/a/old?x=1`, { redirect: 'manual' });
  expect([received.status, received.headers.get('location'), received.headers.get('cache-control')]).toEqual([
    301,
    '/a/new?x=1#part',
    'no-store',
  ]);
  const gone = await fetch(`${address}/a/gone`, { redirect: 'manual' });
  expect([gone.status, gone.headers.get('location'), seen]).toEqual([410, null, []]);
});

test("the section's own file comes from the working copy", async () => {
  const { address, seen } = await proxied((_request, response) => response.end('live'));
  writeFileSync(join(folder, 'list.txt'), 'edited');
  const received = await fetch(`${address}/a/list.txt`);
  expect([await received.text(), received.headers.get('content-type'), seen]).toEqual([
    'edited',
    'text/plain',
    [],
  ]);
});

test('a shell that is down, and a page that cannot be edited, get one sentence with what to do', async () => {
  const message = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { address } = await proxied((request, response) => {
    if (request.url === '/gone') return request.socket.destroy();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"shell":');
  });
  for (const path of ['/gone', '/_live.json']) {
    const received = await fetch(address + path);
    expect([path, received.status]).toEqual([path, 502]);
    expect(await received.text()).toMatch(
      /^The shell at \S+ does not respond \(.+\)\. Start it again, then reload\.\n$/,
    );
  }
  expect(message).toHaveBeenCalledTimes(2);
  message.mockRestore();
});
