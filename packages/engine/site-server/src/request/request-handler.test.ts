import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { artifactUrl, signPreview } from '@site/composer';
import { listening } from '@site/fixture-site/listening';
import { PREVIEW_KEY, sectionOfEachKind, servedSite } from '@site/test-kit/served-site';
import { apiTargetAt } from '../connections/api-target.ts';
import { createAssets } from './assets.ts';
import { loadSite } from './loaded-site.ts';

const fixture = sectionOfEachKind('Words to compress. '.repeat(40));

const serving = servedSite([fixture], { api: ['leads'] });
const assetPath = async (file: string) => {
  const { composition } = (await serving).site();
  return artifactUrl('a', composition.sections.a!.version, file);
};

test('HEAD is GET without the body: pages, 404, redirect, asset, health', async () => {
  const { send } = await serving;
  const file = await assetPath('web/style.css');
  for (const path of ['/a', '/nowhere', '/a/old', file, '/healthz', '/sitemap.xml']) {
    const [get, head] = [await send(path), await send(path, { method: 'HEAD' })];
    const { date: _get, ...expected } = get.headers;
    const { date: _head, ...found } = head.headers;
    expect([path, head.status, head.body.length, found]).toEqual([path, get.status, 0, expected]);
  }
});

test('each encoding is the same document under its own strong tag', async () => {
  const { send } = await serving;
  const plainly = await send('/a');
  const br = await send('/a', { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } });
  const gzip = await send('/a', { headers: { 'Accept-Encoding': 'gzip' } });
  expect([plainly, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(plainly.headers['content-length']).toBe(String(plainly.body.length));
  expect(brotliDecompressSync(br.body)).toEqual(plainly.body);
  expect(gunzipSync(gzip.body)).toEqual(plainly.body);
  const tags = [plainly, br, gzip].map(({ headers }) => headers.etag!);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
});

test('a matching tag is answered 304 without a body, per encoding, weak and in a list too', async () => {
  const { send } = await serving;
  const br = { 'Accept-Encoding': 'br' };
  const [plainTag, brTag] = [
    (await send('/a')).headers.etag!,
    (await send('/a', { headers: br })).headers.etag!,
  ];
  for (const tag of [brTag, `W/${brTag}`, `"x", ${brTag}`, '*', ' * ']) {
    const response = await send('/a', { headers: { ...br, 'If-None-Match': tag } });
    expect([response.status, response.body.length, response.headers.etag]).toEqual([304, 0, brTag]);
    expect(response.headers.vary).toBe('Accept-Encoding');
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
  expect((await send('/a', { headers: { ...br, 'If-None-Match': plainTag } })).status).toBe(200);
  expect((await send('/a', { headers: { 'If-None-Match': brTag } })).status).toBe(200);
  expect((await send('/a', { headers: { 'If-None-Match': plainTag } })).status).toBe(304);
  expect((await send('/nowhere', { headers: { 'If-None-Match': '*' } })).status).toBe(404);
});

test('an encoding that is not accepted is not sent, whatever the spelling', async () => {
  const { send } = await serving;
  const cases: [string, string | undefined][] = [
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0.000', undefined],
    ['BR;Q=0, GZIP', 'gzip'],
    ['gzip;q=0, br;q=0.1', 'br'],
    ['gzip\t;\tq=0.5 , br ; q=0', 'gzip'],
    ['*', undefined],
    ['gzip, *;q=0', 'gzip'],
    ['x-br, brotli', undefined],
    ['', undefined],
  ];
  for (const [accepted, coding] of cases) {
    const { headers, status } = await send('/a', { headers: { 'Accept-Encoding': accepted } });
    expect([accepted, status, headers['content-encoding']]).toEqual([accepted, 200, coding]);
  }
});

test('below its pattern a section’s own 404 page is sent', async () => {
  const { send } = await serving;
  for (const path of ['/a/items/x', '/a/items/x/y', '/a/items/']) {
    const { status, body } = await send(path);
    expect([path, status, body.toString().includes('No such item')]).toEqual([path, 404, true]);
  }
  expect((await send('/a/itemsx')).body.toString()).toContain('Not found');
});

test('a redirect keeps the query, and its target’s own', async () => {
  const { send } = await serving;
  const cases: [string, number, string | undefined][] = [
    ['/a/old', 301, '/a/two'],
    ['/a/old?utm_source=x&y=%20', 301, '/a/two?utm_source=x&y=%20'],
    ['/a/moved', 302, '/a?x=1#top'],
    ['/a/moved?y=2', 302, '/a?x=1&y=2#top'],
    ['/a/gone', 410, undefined],
    ['/a/gone?x', 410, undefined],
    ['/A', 301, '/a'],
    ['/a/', 301, '/a'],
    ['/A/Two/?b=1', 301, '/a/two?b=1'],
    ['/a/old?next=//evil.example', 301, '/a/two?next=//evil.example'],
    ['/A?//evil.example', 301, '/a?//evil.example'],
  ];
  for (const [path, status, location] of cases) {
    const response = await send(path);
    const { headers, body } = response;
    expect([path, response.status, headers.location, body.length]).toEqual([path, status, location, 0]);
  }
});

test('every method but GET and HEAD is answered 405 with what is allowed', async () => {
  const { send } = await serving;
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PURGE']) {
    for (const path of ['/a', '/nowhere', '/healthz', '/apis', await assetPath('web/style.css')]) {
      const { status, headers } = await send(path, { method, headers: { 'X-HTTP-Method-Override': 'GET' } });
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, 'GET, HEAD']);
    }
  }
});

test('an unknown path, or another spelling of a path, gets the one 404 page, and never a cached alias', async () => {
  const { send } = await serving;
  const variants = `
    /nowhere?x=1 /other/place /_unknown /a.php
    //evil.example //evil.example/a/ /\\evil.example /%5cevil.example /.//evil.example
    /a//two //a /a/./two /a/../a /./a /a/two/.. /%61 /a%2ftwo /a%2Ftwo /a%00 /a%0a /a;x=1 /a; /a.
    /a/. /a%20 /a%3fx /a%23 /a/two.html /a/index.html /..%2fa /%2e%2e/a /a\\two /.env
    /.git/config /a/~ /a// /a/two// /A%2fTWO
  `
    .trim()
    .split(/\s+/);
  const lost = (await send('/nowhere')).body;
  expect(lost.toString()).toContain('<h1>Not found</h1>');
  for (const path of variants) {
    const { status, body } = await send(path);
    expect([path, status, body.equals(lost)]).toEqual([path, 404, true]);
  }
  expect((await send('/a')).status).toBe(200);
});

test('an absolute address as request target, and a raw NUL, reach nothing', async () => {
  const { port } = await serving;
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      let response = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
      socket.on('data', (chunk) => {
        response += chunk;
      });
      socket.on('close', () => resolve(response.split('\r\n')[0]!));
      socket.on('error', () => {});
    });
  const end = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  expect(await raw(`GET http://evil.example/a ${end}`)).toBe('HTTP/1.1 404 Not Found');
  expect(await raw(`GET /a\0 ${end}`)).toBe('HTTP/1.1 400 Bad Request');
  // only visible ASCII may reach the Location of a redirect
  for (const code of [1, 9, 10, 13, 31, 127, 128, 133, 160, 233, 255]) {
    const query = String.fromCharCode(code);
    expect([code, await raw(`GET /a/old?${query} ${end}`)]).toEqual([code, 'HTTP/1.1 400 Bad Request']);
  }
  expect(await raw(`OPTIONS * ${end}`)).toBe('HTTP/1.1 405 Method Not Allowed');
});

test('no header and no query changes a byte of a page, and none is echoed in it', async () => {
  const { send } = await serving;
  const clean = await send('/a');
  const headers = Object.entries({
    'evil.example': `Host X-Forwarded-Host X-Host User-Agent X-Forwarded-Server X-Original-Host X-HTTP-Host-Override
      X-Forwarded-Proto X-Forwarded-Scheme X-Url-Scheme X-Forwarded-Port X-Forwarded-Prefix Referer Origin X-Middleware-Subrequest
      X-Forwarded-For X-Real-IP X-Client-IP True-Client-IP CF-Connecting-IP Forwarded X-Forwarded-Ssl Front-End-Https
      Authorization Via Surrogate-Capability X-Nextjs-Data RSC DNT X-Requested-With Save-Data Viewport-Width`,
    '/a/two': `X-Original-URL X-Rewrite-URL X-Forwarded-Path X-Forwarded-Uri X-Original-Uri X-Override-URL X-Accel-Redirect
      X-Sendfile`,
    DELETE: 'X-HTTP-Method-Override X-HTTP-Method X-Method-Override',
    'a=evil.example; theme=dark': 'Cookie',
    'application/json': 'Accept Content-Type',
    'bytes=0-3': 'Range',
    '"x"': 'If-Range',
    'Fri, 01 Jan 2100 00:00:00 GMT': 'If-Modified-Since',
    'no-cache': 'Cache-Control Pragma',
    'de, iso-8859-1': 'Accept-Language Accept-Charset',
    '0': 'Max-Forwards',
    trailers: 'TE',
    'cross-site': 'Sec-Fetch-Site Sec-Fetch-Dest Sec-Purpose Sec-CH-UA-Mobile',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01': 'traceparent',
  }).flatMap(([value, names]) => names.split(/\s+/).map((name) => [name, value] as const));
  expect(headers).toHaveLength(60);
  for (const [name, value] of headers) {
    const dirty = await send('/a?evil.example=1', { headers: { [name]: value } });
    const { date: _clean, ...expected } = clean.headers;
    const { date: _dirty, ...found } = dirty.headers;
    expect([name, dirty.status, dirty.body.equals(clean.body), found]).toEqual([name, 200, true, expected]);
  }
  const fat = await send('/a', { headers: { 'Content-Length': '12' }, body: 'evil.example' });
  expect([fat.status, fat.body.equals(clean.body)]).toEqual([200, true]);
  const moved = await send('/A', { headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' } });
  expect(moved.headers.location).toBe('/a');
});

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

test('every kind of response has its own headers and those of security, and no others', async () => {
  const { send, site, origin } = await serving;
  const page = await send('/a');
  const json = { 'content-type': 'application/json' };
  const text = { 'content-type': 'text/plain; charset=utf-8' };
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const body = { vary: 'Accept-Encoding' };
  const tagged = { ...body, etag: expect.stringMatching(/^"[^"]+"$/) };
  const fresh = { 'cache-control': 'public, max-age=0, must-revalidate' };
  const kept = { ...tagged, 'cache-control': 'public, max-age=31536000, immutable' };
  const never = { 'cache-control': 'no-store' };
  const whole = { ...body, ...never };
  const file = { 'cross-origin-resource-policy': 'same-origin' };
  const policy = expect.stringMatching(
    /^default-src 'none'; script-src 'self' .*frame-ancestors 'none'; .*require-trusted-types-for 'script'; trusted-types structured-data$/,
  );
  const shown = { ...tagged, ...fresh, ...html, 'content-security-policy': policy };
  const hidden = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
  const own = expect.stringMatching(/^default-src 'none'; frame-ancestors 'none'; style-src 'sha256-/);
  const secret = { ...body, ...hidden, 'referrer-policy': 'no-referrer' };
  const made = { ...secret, ...html, 'content-security-policy': own };
  const later = { 'retry-after': '30', 'x-request-id': expect.any(String) };
  const preview = { site: origin, by: 'ann@laptop', until: Date.now() + 60_000, versions: {} };
  const { frame } = site().composition.live;
  const leads = (type: string) => send('/api/leads', { method: 'POST', headers: { 'Content-Type': type } });
  const kinds: [number, ReturnType<typeof send>, object][] = [
    [200, send('/a'), shown],
    [304, send('/a', { headers: { 'If-None-Match': page.headers.etag! } }), shown],
    [404, send('/nowhere'), shown],
    [404, send('/a/items/x'), shown],
    [301, send('/A'), { 'cache-control': 'public, max-age=3600', location: '/a' }],
    [301, send('/a/old'), { ...fresh, location: '/a/two' }],
    [410, send('/a/gone'), fresh],
    [405, send('/a', { method: 'POST' }), { ...whole, ...text, allow: 'GET, HEAD' }],
    [
      200,
      send(await assetPath('web/chunk.js')),
      { ...kept, ...file, 'content-type': 'text/javascript; charset=utf-8' },
    ],
    [404, send(await assetPath('web/other.js')), { ...whole, ...text }],
    [200, send(frame), { ...kept, ...json }],
    [404, send('/_frames/00000000000000000000.json'), { ...whole, ...text }],
    [
      200,
      send('/a/paper.pdf'),
      {
        ...{ ...tagged, ...fresh, ...file, 'content-type': 'application/pdf' },
        'content-disposition': 'attachment; filename="paper.pdf"',
      },
    ],
    [
      200,
      send('/a/feed.xml'),
      {
        ...{ ...tagged, ...fresh, ...file, 'content-type': 'application/atom+xml' },
        'content-disposition': 'inline',
      },
    ],
    [200, send('/sitemap.xml'), { ...tagged, ...fresh, 'content-type': 'application/xml; charset=utf-8' }],
    [200, send('/robots.txt'), { ...tagged, ...fresh, ...text }],
    [200, send('/.well-known/security.txt'), { ...tagged, ...fresh, ...text }],
    [200, send('/_live.json'), { ...tagged, ...fresh, ...json }],
    [200, send('/healthz'), { ...whole, ...json }],
    [200, send('/readyz'), { ...whole, ...json }],
    [200, send('/_status'), made],
    [200, send('/_status.json'), { ...body, ...hidden, ...json }],
    [
      200,
      send('/_status/store/registry.json'),
      { ...body, ...hidden, 'content-type': 'application/octet-stream' },
    ],
    [
      200,
      send('/metrics'),
      { ...body, ...hidden, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    ],
    [403, send('/_preview/x'), made],
    [
      303,
      send(`/_preview/${signPreview(preview, PREVIEW_KEY)}`),
      { ...hidden, 'referrer-policy': 'no-referrer', location: '/', 'set-cookie': [expect.any(String)] },
    ],
    [503, leads('application/json'), { ...whole, ...later, 'content-type': 'application/problem+json' }],
    [503, leads('application/x-www-form-urlencoded'), { ...whole, ...later, ...html }],
    [405, send('/api/bookings', { method: 'POST', body: '{}' }), { ...whole, ...text, allow: 'GET, HEAD' }],
    [404, send('/api'), shown],
  ];
  for (const [status, requested, headers] of kinds) {
    const {
      date: _date,
      connection: _connection,
      'content-length': _length,
      ...found
    } = (await requested).headers;
    expect([(await requested).status, found]).toEqual([status, { ...SECURITY, ...headers }]);
  }
});

test('only what a manifest lists is served: no server bundle, no section.json, no file next to it, no other folder', async () => {
  const { send, data, site } = await serving;
  const { version } = site().composition.sections.a!;
  writeFileSync(join(data.mirror, 'a', version, 'web', 'secret.js'), 'secret');
  const below = `/_sections/a/${version}`;
  const paths = `
    ${below}/server.cjs ${below}/section.json ${below}/web/secret.js ${below}/ ${below}
    ${below}/web ${below}/web/../server.cjs ${below}/web/..%2fserver.cjs ${below}//web/chunk.js
    ${below}/web/chunk.js/ ${below}/web/chunk.js%00 ${below}/WEB/chunk.js
    /_sections/a/0.0.0/web/chunk.js /_sections/b/1/x /_sections/../live.json /_sections/../../x/y
    /_sections/a/..%2f..%2flive.json/x /_sections/ /_sections/a /_sections/__proto__/x/y
    /_frames/ffffffffffffffffffff.json /_frames/../live.json /_frames/%2e%2e%2flive.json /_frames/live.json /_frames/.json
    /_sections/a/constructor/x /_sections/shell/${site().composition.shell.version}/server.cjs
  `
    .trim()
    .split(/\s+/);
  for (const path of paths) {
    const { status, body } = await send(path);
    expect([path, status, body.toString()]).toEqual([path, 404, 'There is no such file.\n']);
  }
  expect((await send(`${below}/web/chunk.js`)).body.toString()).toBe('void 1;');
  expect((await send(`${below}/web/chunk.js?x=../server.cjs`)).body.toString()).toBe('void 1;');
});

test('sitemap, robots, public files, live table and frame come from the live composition', async () => {
  const { send, site } = await serving;
  const { composition } = site();
  expect((await send('/sitemap.xml')).body.toString()).toBe(composition.sitemap);
  expect((await send('/robots.txt')).body.toString()).toBe(composition.robots);
  expect((await send('/a/paper.pdf')).body.toString()).toBe('a paper');
  expect((await send('/a/feed.xml')).body.toString()).toBe('<feed xml:base="https://www.example.com/"/>');
  expect(JSON.parse((await send('/_live.json')).body.toString())).toEqual(composition.live);
  const frame = await send(composition.live.frame);
  expect(JSON.parse(frame.body.toString()).config.brand).toBe('Tinybrand');
});

test('a page that a deploy removes is a 404; one that was loaded before it finds its frame and its versions after it', async () => {
  const { send, deploy, site } = await servedSite([fixture]);
  const before = site().composition;
  expect((await send('/a/two')).status).toBe(200);
  const navigation = [{ menu: 'platform' as const, label: 'New', href: '/a', order: 1 }];
  const [pages, redirects] = [fixture.pages.slice(0, 1), fixture.redirects.slice(1)];
  await deploy([{ ...fixture, pages, redirects, navigation, style: '.p{color:blue}' }]);
  expect((await send('/a/two')).status).toBe(404);
  expect(site().composition.frame).not.toBe(before.frame);
  expect((await send(before.live.frame)).status).toBe(200);
  expect((await send(before.live.sections.a!.style)).body.toString()).toContain('.a{color:red}');
  expect((await send(site().composition.live.sections.a!.style)).body.toString()).toContain('.p{color:blue}');
});

test('before a composition is live a balancer is sent to another server, for everything but health and leads', async () => {
  const { send, origin } = await servedSite([]);
  const preview = { site: origin, by: 'ann@laptop', until: Date.now() + 60_000, versions: {} };
  const token = signPreview(preview, PREVIEW_KEY);
  for (const [path, headers] of [
    ['/', {}],
    ['/a', {}],
    ['/sitemap.xml', {}],
    ['/_sections/a/1/web/style.css', {}],
    ['/_frames/0123456789abcdef0123.json', {}],
    [`/_preview/${token}`, {}],
    ['/a', { cookie: `__Host-preview=${token}` }],
  ] as const) {
    const { status, headers: sent } = await send(path, { headers });
    expect([path, status, sent['retry-after'], sent['cache-control']]).toEqual([path, 502, '2', 'no-store']);
  }
  expect((await send('/healthz')).status).toBe(200);
  expect((await send('/readyz')).status).toBe(503);
});

test('a file that is missing or damaged on disk is asked of another server, never has wrong bytes, and is repaired', async () => {
  const faults = [(file: string) => rmSync(file), (file: string) => writeFileSync(file, 'void 2;')];
  for (const fault of faults) {
    const { send, data, site, check } = await servedSite([fixture]);
    const { version } = site().composition.sections.a!;
    fault(join(data.mirror, 'a', version, 'web', 'chunk.js'));
    expect((await send(`/_sections/a/${version}/web/chunk.js`)).status).toBe(502);
    expect((await send('/a')).status).toBe(200);
    await check();
    expect((await send(`/_sections/a/${version}/web/chunk.js`)).body.toString()).toBe('void 1;');
  }
});

test('a compressed copy that was damaged is made again; a damaged public file keeps nothing else from being served after a restart, and is repaired', async () => {
  const { send, data, site, activation } = await servedSite([fixture]);
  const { composition } = site();
  const { version } = composition.sections.a!;
  const kept = join(data.encoded, 'a', version, 'web');
  mkdirSync(kept, { recursive: true });
  for (const ending of ['br', 'gz']) writeFileSync(join(kept, `chunk.js.${ending}`), 'damaged');
  const requested = (coding: string) =>
    send(`/_sections/a/${version}/web/chunk.js`, { headers: { 'Accept-Encoding': coding } });
  expect(brotliDecompressSync((await requested('br')).body).toString()).toBe('void 1;');
  expect(gunzipSync((await requested('gzip')).body).toString()).toBe('void 1;');
  expect(brotliDecompressSync(readFileSync(join(kept, 'chunk.js.br'))).toString()).toBe('void 1;');

  writeFileSync(join(data.mirror, 'a', version, 'public/a/paper.pdf'), 'not a paper');
  const statuses = async () => {
    const { responses } = await loadSite(composition, data, createAssets(data, {}, activation.recheck), {});
    return ['/a', '/a/paper.pdf'].map((path) => responses.get(path)!.status);
  };
  expect(await statuses()).toEqual([200, 502]);
  await activation.check();
  expect(await statuses()).toEqual([200, 200]);
});

test('100 random paths leave the responses held in memory as they were', async () => {
  const { send, site } = await serving;
  const held = site().responses.size;
  await Promise.all(Array.from({ length: 100 }, (_, at) => send(`/random-${at}?x=${at}`)));
  expect(site().responses.size).toBe(held);
});

test('a site that is not to be indexed says so on every page, file and document, and one without TLS demands none', async () => {
  const { send } = await servedSite([fixture], { indexable: false, origin: 'http://localhost:3000' });
  for (const path of ['/a', '/nope', '/a/items/x', '/a/paper.pdf', '/a/feed.xml', '/sitemap.xml', '/a/old']) {
    const { headers } = await send(path);
    expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex, nofollow']);
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  expect((await send('/robots.txt')).body.toString()).toBe('User-agent: *\nDisallow: /\n');
  expect((await send('/sitemap.xml')).body.toString()).not.toContain('<loc>');
});

test('a request below /api goes to the target that is granted to a section, and to no other; without a grant there is no leads-api to wait for', async () => {
  const target = async (name: string) =>
    listening((request, response) => response.end(`${name} ${request.method} ${request.url}`));
  const [bookings, search] = [await target('bookings'), await target('search')];
  const at = (port: number) => apiTargetAt(`http://127.0.0.1:${port}`);
  const { send } = await servedSite([fixture], {
    api: ['bookings', 'unset'],
    apiTargets: { bookings: at(bookings), search: at(search) },
  });
  const answer = async (path: string) => {
    const { status, body } = await send(path, { method: 'POST', body: '{}' });
    return `${status} ${body}`.trim();
  };
  expect(await answer('/api/bookings')).toBe('200 bookings POST /api/bookings');
  expect(await answer('/api/bookings/7?x=1')).toBe('200 bookings POST /api/bookings/7?x=1');
  for (const path of ['/api/bookingsx', '/api/search', '/api/leads', '/api', '/api/', '/api/unset'])
    expect([path, await answer(path)]).toEqual([path, '405 Only GET and HEAD are supported here.']);
  expect((await send('/api/leads')).status).toBe(404);
  const { warnings } = JSON.parse((await send('/readyz')).body.toString());
  expect(warnings).toContain('API_TARGETS does not say where /api/unset is, which is granted.');
  const none = await servedSite([fixture]);
  expect(JSON.parse((await none.send('/_status.json')).body.toString()).leads).toBeNull();
  expect((await none.send('/_status')).body.toString()).not.toContain('Leads');
  await none.sources.leads.check();
  expect(JSON.parse((await none.send('/readyz')).body.toString()).warnings.join()).not.toContain('LEADS');
  expect((await none.send('/metrics')).body.toString()).toContain('\nsite_leads_ready 1\n');
});
