import { readdirSync, rmSync } from 'node:fs';
import promises from 'node:fs/promises';
import { join } from 'node:path';
import { type Preview, previewUrl, signPreview } from '@site/composer';
import { type FixtureSection, sectionWith } from '@site/fixture-site/fixture-sections';
import { listening } from '@site/fixture-site/listening';
import { PREVIEW_KEY, servedSite } from '@site/test-kit/served-site';

const a = (text: string) => sectionWith('a', text);
const b = (text: string) =>
  sectionWith('b', text, { redirects: [{ from: '/b/old', to: '/b', status: 301 }] });
const HOUR = 3_600_000;

type Served = Awaited<ReturnType<typeof servedSite>>;

/** As the deploy tool makes it. */
async function link(
  { store, origin }: Served,
  sections: FixtureSection[],
  changes: Partial<Preview> = {},
): Promise<string> {
  const versions: Preview['versions'] = {};
  for (const section of sections) Object.assign(versions, await store.prepare(section));
  const preview = { site: origin, by: 'ann@laptop', until: Date.now() + HOUR, versions, ...changes };
  return new URL(previewUrl(origin, signPreview(preview, PREVIEW_KEY))).pathname;
}

/** @returns request options of the browser from then on. */
async function opened({ send }: Served, path: string): Promise<{ headers: { Cookie: string } }> {
  const { status, headers } = await send(path);
  expect(status).toBe(303);
  return { headers: { Cookie: headers['set-cookie']![0]!.split(';')[0]! } };
}

test('two prepared versions are shown together, with a banner, only to people who opened the link', async () => {
  const site = await servedSite([a('one'), b('one')]);
  const before = await site.send('/a');
  const inside = await opened(site, await link(site, [a('two'), b('two')]));
  for (const path of ['/a', '/b']) {
    const { status, headers, body } = await site.send(path, inside);
    expect([path, status, body.toString().includes('<p>two</p>')]).toEqual([path, 200, true]);
    expect(body.toString()).toMatch(/<aside class="preview-banner".*a 1\.0\.0-.*b 1\.0\.0-.*ann@laptop/s);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers.etag).toBeUndefined();
  }
  const after = await site.send('/a');
  expect([after.body.equals(before.body), after.headers.etag]).toEqual([true, before.headers.etag]);
  expect(after.body.toString()).not.toContain('two');
});

test('no response of a preview is cached: redirects, 404, live table, sitemap', async () => {
  const site = await servedSite([a('one'), b('one')]);
  const inside = await opened(site, await link(site, [a('two')]));
  const statuses: [string, number][] = [
    ['/b/old', 301],
    ['/A/', 301],
    ['/nowhere', 404],
    ['/_live.json', 200],
    ['/sitemap.xml', 200],
  ];
  for (const [path, expected] of statuses) {
    const { status, headers } = await site.send(path, inside);
    expect([path, status, headers['cache-control']]).toEqual([path, expected, 'private, no-store']);
  }
  const table = async (options?: object) =>
    JSON.parse((await site.send('/_live.json', options)).body.toString());
  expect((await table(inside)).sections.a.version).not.toBe((await table()).sections.a.version);
  expect((await table(inside)).sections.b).toEqual((await table()).sections.b);
});

test('the cookie is for this host alone, out of reach of scripts, and ends with the link', async () => {
  for (const [origin, start] of [
    [
      'https://www.example.com',
      /^__Host-preview=[^;]+; Path=\/; Max-Age=3[56]\d\d; HttpOnly; SameSite=Lax; Secure$/,
    ],
    ['http://localhost:3000', /^preview=[^;]+; Path=\/; Max-Age=3[56]\d\d; HttpOnly; SameSite=Lax$/],
  ] as const) {
    const site = await servedSite([a('one')], { origin });
    const { headers } = await site.send(await link(site, [a('two')]));
    expect(headers['set-cookie']).toEqual([expect.stringMatching(start)]);
    expect(headers).toMatchObject({ location: '/', 'cache-control': 'private, no-store' });
    const end = await site.send('/_preview/end', { method: 'POST' });
    expect([end.status, end.headers.location]).toEqual([303, '/']);
    expect(end.headers['set-cookie']![0]).toContain('Max-Age=0');
  }
});

test('a token that this site did not sign, or that has expired, gets a page that says so; as a cookie it changes nothing', async () => {
  const site = await servedSite([a('one')]);
  const tokenOf = async (changes: Partial<Preview> = {}) =>
    (await link(site, [a('two')], changes)).slice('/_preview/'.length);
  const good = await tokenOf();
  const [payload, signature] = good.split('.') as [string, string];
  const read = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const edited = Buffer.from(JSON.stringify({ ...read, until: read.until + 1 })).toString('base64url');
  const { body, headers: live } = await site.send('/a');
  const expectLive = async (Cookie: string) => {
    const received = await site.send('/a', { headers: { Cookie } });
    const headers = { ...received.headers, date: live.date };
    expect([Cookie, headers, received.body.equals(body)]).toEqual([Cookie, live, true]);
  };
  const tokens: [string, number][] = [
    [`${edited}.${signature}`, 403],
    [payload, 403],
    [`${payload}.${'A'.repeat(43)}`, 403],
    [`${good}.x`, 403],
    [signPreview(read, `${PREVIEW_KEY}!`), 403],
    ['end', 403],
    [await tokenOf({ site: 'https://staging.example.com' }), 403],
    [await tokenOf({ until: Date.now() - 1 }), 410],
  ];
  for (const [token, expected] of tokens) {
    const { status, headers, body } = await site.send(`/_preview/${token}`);
    expect([token, status, headers['set-cookie']]).toEqual([token, expected, undefined]);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(body.toString()).toMatch(/<h1>This preview (link is not valid|has expired)<\/h1>/);
    await expectLive(`__Host-preview=${token}`);
  }
  for (const cookie of [`preview=${good}`, `x__Host-preview=${good}`, 'session=1; __Host-preview=%00'])
    await expectLive(cookie);
  expect(site.composed).toEqual([]);
});

test('versions that the gate refuses get no cookie; a full disk and a silent store refuse none, and are tried again with the link', async () => {
  const site = await servedSite([a('one')]);
  const code = "throw new Error('<broken>')";
  const broken = await site.send(await link(site, [{ name: 'a', pages: [{ path: '/a', code }] }]));
  expect([broken.status, broken.headers['set-cookie']]).toEqual([409, undefined]);
  expect(broken.body.toString()).toContain('SITE_RENDER_THROWS [a /a]');
  expect(broken.body.toString()).toContain('&#60;broken&#62;');
  expect((await site.send('/a')).body.toString()).toContain('<p>one</p>');

  const path = await link(site, [a('two')]);
  const full = jest
    .spyOn(promises, 'writeFile')
    .mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  const { status, body } = await site.send(path);
  full.mockRestore();
  expect([status, body.toString()]).toEqual([503, expect.stringContaining('The disk has no room for ')]);
  const payload = Buffer.from(path.slice('/_preview/'.length).split('.')[0]!, 'base64url').toString();
  rmSync(join(site.store.store, 'a', JSON.parse(payload).versions.a.version), { recursive: true });
  expect((await site.send(path)).status).toBe(409);
  await link(site, [a('two')]);
  await opened(site, path);
});

test('a program learns that versions pass; a page that is lost before someone opens the link is made again', async () => {
  const site = await servedSite([a('one')]);
  const before = new Set(readdirSync(site.data.pages));
  const path = await link(site, [a('asked by a program')]);
  const asked = await site.send(path, { headers: { Accept: 'application/json' } });
  expect([asked.status, JSON.parse(asked.body.toString()).renderedPages]).toEqual([200, 1]);
  for (const file of readdirSync(site.data.pages)) if (!before.has(file)) rmSync(join(site.data.pages, file));
  expect((await site.send(path)).status).toBe(503);
  const inside = await opened(site, path);
  expect((await site.send('/a', inside)).body.toString()).toContain('<p>asked by a program</p>');
});

test('it is composed once, and again with what is live when that has moved', async () => {
  const site = await servedSite([a('one'), b('one')]);
  const path = await link(site, [a('two')]);
  const inside = await opened(site, path);
  await Promise.all([opened(site, path), site.send('/a', inside), site.send('/b', inside)]);
  expect(site.composed).toEqual(['a']);
  await site.deploy([b('two')]);
  const [ofA, ofB] = await Promise.all([site.send('/a', inside), site.send('/b', inside)]);
  expect(ofA.body.toString()).toContain('<p>two</p>');
  expect(ofB.body.toString()).toContain('<p>two</p>');
  expect(site.composed).toEqual(['a', 'a']);
});

test('a limited number stay in memory; an evicted one is composed again on request', async () => {
  const site = await servedSite([a('one')]);
  const links = await Promise.all(Array.from({ length: 7 }, (_, index) => link(site, [a(`text ${index}`)])));
  for (const path of links) await opened(site, path);
  expect(site.sources.previews!()).toHaveLength(6);
  const first = await opened(site, links[0]!);
  expect((await site.send('/a', first)).body.toString()).toContain('text 0');
  expect(site.composed).toHaveLength(8);
});

test('leads go to the same place from inside a preview, without its cookie, which shows the live site at its end', async () => {
  const seen: (string | undefined)[] = [];
  const leadsPort = await listening((request, response) => {
    seen.push(request.headers.cookie);
    response.writeHead(201).end();
  });
  const site = await servedSite([a('one')], { leadsPort });
  const inside = await opened(site, await link(site, [a('two')]));
  const { status } = await site.send('/api/leads', { method: 'POST', body: '{}', ...inside });
  expect([status, seen]).toEqual([201, [undefined]]);
  expect((await site.send('/a', inside)).body.toString()).toContain('<p>two</p>');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR);
  expect(site.sources.previews!()).toEqual([]);
  expect((await site.send('/a', inside)).body.toString()).toContain('<p>one</p>');
  later.mockRestore();
});

test('a link may open a page of this site, and never lead to another', async () => {
  const site = await servedSite([a('one')]);
  const path = await link(site, [a('two')]);
  const cases: [string, string][] = [
    ['/a?x=1#top', '/a?x=1#top'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\r\nSet-Cookie: x', '/Set-Cookie:%20x'],
    ['a', '/'],
  ];
  for (const [to, expected] of cases) {
    const { headers } = await site.send(`${path}?to=${encodeURIComponent(to)}`);
    expect([to, headers.location]).toEqual([to, expected]);
  }
});

test('without a key previews are off, and the link says how to turn them on', async () => {
  const site = await servedSite([a('one')], { previewsOn: false });
  const path = await link(site, [a('two')]);
  const { status, body } = await site.send(path);
  expect([status, body.toString().includes('PREVIEW_SECRET')]).toEqual([404, true]);
  const Cookie = `__Host-preview=${path.slice('/_preview/'.length)}`;
  expect((await site.send('/a', { headers: { Cookie } })).body.toString()).toContain('<p>one</p>');
});
