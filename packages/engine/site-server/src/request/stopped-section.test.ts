import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composePreview } from '@site/composer';
import type { TinySection } from '@site/fixture-site';
import { tinyKey } from '@site/fixture-site/tiny-signing';
import type { Stop } from '@site/registry';
import { servedSite } from '@site/test-kit/served-site';
import { stoppedFile } from './stopped-section.ts';

const stopped = (more: Partial<Stop> = {}): Stop => ({
  gone: false,
  reason: 'wrong prices',
  since: '2026-11-23T03:00:00.000Z',
  ...more,
});

/** `home` embeds a part of `form` and links to `blog`, whose pages and menu entry are its own. */
const sections = (): TinySection[] => [
  {
    name: 'home',
    pages: [
      { path: '/home', body: '<p>Home</p>[[form/Ask]]<a href="/blog#top">Blog</a>' },
      { path: '/home/two' },
    ],
  },
  { name: 'form', pages: [{ path: '/form' }], parts: { Ask: { body: '<form id="ask"></form>' } } },
  {
    name: 'blog',
    pages: [{ path: '/blog', body: '<p id="top">News</p>' }],
    navigation: [{ menu: 'platform', label: 'News', href: '/blog', order: 1 }],
    notFound: [{ pattern: '/blog/posts/*' }],
    redirects: [{ from: '/blog/old', to: '/blog', status: 301 }],
  },
];

async function signedSite() {
  const site = await servedSite(sections(), { signs: true, refusalsFail: false });
  const signing = site.signing!;
  const stop = async (...given: Parameters<typeof signing.stop>) => {
    await signing.stop(...given);
    await site.check();
  };
  const text = async (path: string) => (await site.ask(path)).body.toString();
  const statuses = (...paths: string[]) =>
    Promise.all(paths.map(async (path) => `${path} ${(await site.ask(path)).status}`));
  const report = async () => JSON.parse(await text('/_status.json'));
  return { ...site, signing, stop, text, statuses, report };
}

const BLOG = ['/blog', '/blog/old', '/blog/posts/1'];

test('a page section and an embedded section are stopped by their own keys, and started again', async () => {
  const { ask, stop, text, statuses, signing, site, activation } = await signedSite();
  const before = site().composition;
  const pages = await Promise.all(['/home', '/home/two', '/blog', '/form'].map(text));

  await stop('form', stopped(), { release: signing.keyOf('form') });
  expect(activation.state.refusals).toEqual([]);
  expect(await statuses('/home', '/home/two', '/form', '/blog')).toEqual([
    '/home 200',
    '/home/two 200',
    '/form 503',
    '/blog 200',
  ]);
  expect(await text('/home')).toContain('data-slot="form/Ask"><!--$--><!--/$--></div>');
  expect([await text('/home/two'), await text('/blog')]).toEqual([pages[1], pages[2]]);
  for (const file of ['entry.js', 'style.css']) {
    const { status, headers } = await ask(`/_sections/form/stopped/${file}`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
  expect((await ask('/_sections/form/stopped/other.js')).status).toBe(404);

  await stop('blog', stopped({ gone: true }), { release: signing.operator });
  expect(await statuses(...BLOG)).toEqual(BLOG.map((path) => `${path} 410`));
  expect(await text('/home')).not.toContain('News');
  expect(await text('/sitemap.xml')).not.toContain('/blog');
  expect(JSON.parse(await text('/_live.json')).routes['/blog']).toBeUndefined();
  // a page that is open goes on with the files it has
  const { entry } = before.live.sections.blog!;
  expect((await ask(entry)).status).toBe(200);

  await stop('form', undefined);
  await stop('blog', undefined);
  expect(await Promise.all(['/home', '/home/two', '/blog', '/form'].map(text))).toEqual(pages);
  expect(site().composition.id).toBe(before.id);
});

test('a stopped address has the site’s own page, is not kept or indexed, and says when to ask again', async () => {
  const { ask, stop } = await signedSite();
  await stop('blog', stopped());
  const { status, headers, body } = await ask('/blog');
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '600',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
  expect(body.toString()).toMatch(/content="noindex".*<nav>.*<h1>Out of service<\/h1>.*<footer>/s);
  expect(body.toString()).not.toContain('wrong prices');
  await stop('blog', stopped({ gone: true }));
  const gone = await ask('/blog');
  expect([gone.status, gone.headers['retry-after']]).toEqual([410, undefined]);
  expect(gone.body.toString()).toContain('<h1>Gone</h1>');
});

test('an expired or foreign key, and no key, neither stop nor start a section', async () => {
  const { stop, statuses, signing, activation, check, store } = await signedSite();
  const codes = () => activation.state.refusals.map(({ code, section }) => `${code} ${section}`);
  const edit = async (how: (entry: { extras: { stopped?: Stop } }) => void) => {
    const file = join(store.store, 'registry.json');
    const document = JSON.parse(readFileSync(file, 'utf8'));
    how(document.microFrontends.blog[0]);
    writeFileSync(file, JSON.stringify(document));
    await check();
  };
  const attempts: [() => Promise<void>, string][] = [
    [() => stop('blog', stopped(), { release: tinyKey() }), 'SITE_SIGNER_UNKNOWN'],
    [() => stop('blog', stopped(), { release: signing.keyOf('form') }), 'SITE_SIGNER_UNKNOWN'],
    [() => stop('blog', stopped(), { release: null }), 'SITE_SIGNATURE_MISSING'],
    [() => edit(({ extras }) => Object.assign(extras, { stopped: stopped() })), 'SITE_SIGNATURE_MISSING'],
  ];
  for (const [attempt, code] of attempts) {
    await attempt();
    expect([codes(), await statuses('/blog')]).toEqual([[`${code} blog`], ['/blog 200']]);
  }
  await stop('blog', stopped());
  expect([codes(), await statuses('/blog')]).toEqual([[], ['/blog 503']]);
  for (const [attempt, code] of [
    [() => stop('blog', undefined, { release: tinyKey() }), 'SITE_SIGNER_UNKNOWN'],
    [() => stop('blog', undefined, { release: null }), 'SITE_SIGNATURE_MISSING'],
  ] as const) {
    await attempt();
    expect([codes(), await statuses('/blog')]).toEqual([[`${code} blog`], ['/blog 503']]);
  }
  await stop('blog', stopped());
  await edit(({ extras }) => delete extras.stopped);
  expect([codes(), await statuses('/blog')]).toEqual([['SITE_RELEASE_EDITED blog'], ['/blog 503']]);
});

test('the report, the page of it and the metrics name a stopped section, which is as the registry says', async () => {
  const { stop, text, report } = await signedSite();
  await stop('blog', stopped());
  const { inStep, sections: all, lastGate } = await report();
  const blog = all.find(({ name }: { name: string }) => name === 'blog');
  expect([inStep, blog.stopped, blog.version === blog.desired, blog.pages]).toEqual([
    true,
    stopped(),
    true,
    [],
  ]);
  expect(all.map((one: { stopped: Stop | null }) => one.stopped).filter(Boolean)).toHaveLength(1);
  expect(blog.desiredStopped).toBe(true);
  expect(lastGate.warnings).toMatchObject([{ code: 'SITE_SECTION_STOPPED', section: 'blog' }]);
  expect(await text('/_status')).toContain('Stopped since 2026-11-23T03:00:00.000Z (wrong prices)');
  expect(await text('/metrics')).toContain('site_section_stopped{section="blog",status="503"} 1');
});

test('a start that is not live yet is not as the registry says', async () => {
  const { stop, text, report, deploy } = await signedSite();
  await stop('blog', stopped());
  await deploy([{ name: 'blog', pages: [{ path: '/blog', code: "throw new Error('broken')" }] }]);
  const { inStep, refusals, sections: all } = await report();
  const blog = all.find(({ name }: { name: string }) => name === 'blog');
  expect([inStep, refusals.length, blog.stopped, blog.desiredStopped]).toEqual([false, 1, stopped(), false]);
  expect(await text('/_status')).toContain('Not as in the registry: blog.');
});

test('a preview shows a version of a stopped section, and leaves others stopped', async () => {
  const { stop, signing, store, activation, ...site } = await signedSite();
  await stop('blog', stopped());
  await stop('form', stopped());
  const { entry } = await signing.add({
    name: 'blog',
    pages: [{ path: '/blog', body: '<p id="top">Fixed</p>' }],
  });
  const versions = { blog: { url: entry.url, ...entry.metadata } };
  const registry = { ...store.registry, trust: signing.trust };
  const environment = { ...store.environment, origin: site.origin };
  const result = await composePreview(versions, activation.state.live!, registry, site.data, environment);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  expect(Object.keys(result.composition.pages)).toContain('/blog');
  expect(Object.keys(result.composition.stopped!)).toEqual(['form']);
});

test('what stands for a stopped section in the browser is a federated module whose every part is empty', async () => {
  const source = stoppedFile('stopped', 'entry.js')!;
  const file = join((await signedSite()).store.root, 'entry.mjs');
  writeFileSync(file, source);
  const { init, get } = await import(file);
  expect(init()).toBeUndefined();
  const { default: Part } = (await get('./Anything'))();
  expect(Part()).toBe('');
  expect(stoppedFile('1.0.0', 'entry.js')).toBeUndefined();
});
