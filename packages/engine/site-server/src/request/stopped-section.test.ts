import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FixtureSection } from '@site/fixture-site';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import type { Stop } from '@site/registry';
import { servedSite } from '@site/test-kit/served-site';
import { stoppedFile } from './assets.ts';

const stopped = (more: Partial<Stop> = {}): Stop => ({
  gone: false,
  reason: 'wrong prices',
  since: '2026-11-23T03:00:00.000Z',
  ...more,
});

/** `home` embeds `form` and links to `blog`. */
const sections = (): FixtureSection[] => [
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

async function siteWithStops() {
  const site = await servedSite(sections(), { refusalsFail: false });
  const stop = async (name: string, how: Stop | undefined) => {
    await site.store.stop(name, how);
    await site.check();
  };
  const report = async () => JSON.parse(await site.text('/_status.json'));
  return { ...site, stop, report };
}

test('a page section and an embedded section are stopped, and started again', async () => {
  const { send, stop, text, statuses, site, activation } = await siteWithStops();
  const before = site().composition;
  const pages = await Promise.all(['/home', '/home/two', '/blog', '/form'].map(text));

  await stop('form', stopped());
  expect(activation.state.refusals).toEqual([]);
  expect(await statuses('/home /home/two /form /blog')).toBe('200 200 503 200');
  for (const file of ['entry.js', 'style.css']) {
    const { status, headers } = await send(`/_sections/form/stopped/${file}`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
  expect((await send('/_sections/form/stopped/other.js')).status).toBe(404);

  await stop('blog', stopped({ gone: true }));
  expect(await statuses('/blog /blog/old /blog/posts/1')).toBe('410 410 410');
  // open pages go on with the files they have
  const { entry } = before.live.sections.blog!;
  expect((await send(entry)).status).toBe(200);

  await stop('form', undefined);
  await stop('blog', undefined);
  expect(await Promise.all(['/home', '/home/two', '/blog', '/form'].map(text))).toEqual(pages);
  expect(site().composition.id).toBe(before.id);
});

test('a stopped address has the site’s own page, is not kept or indexed, and says when to ask again', async () => {
  const { send, stop } = await siteWithStops();
  await stop('blog', stopped());
  const { status, headers, body } = await send('/blog');
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '600',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
  expect(body.toString()).not.toContain('wrong prices');
  await stop('blog', stopped({ gone: true }));
  const gone = await send('/blog');
  expect([gone.status, gone.headers['retry-after']]).toEqual([410, undefined]);
});

test('the report, the page of it and the metrics name a stopped section, which is as the registry says', async () => {
  const { stop, text, report, deploy } = await siteWithStops();
  await stop('blog', stopped());
  const { inStep, sections: all, lastGate } = await report();
  const blog = all.find(({ name }: { name: string }) => name === 'blog');
  expect([inStep, blog.stopped, blog.version === blog.desired, blog.pages]).toEqual([
    true,
    stopped(),
    true,
    ['/blog', '/blog/old', '/blog/posts/*'],
  ]);
  expect(all.map((one: { stopped: Stop | null }) => one.stopped).filter(Boolean)).toHaveLength(1);
  expect(blog.desiredStopped).toBe(true);
  expect(lastGate.warnings).toMatchObject([{ code: 'SITE_SECTION_STOPPED', section: 'blog' }]);
  expect(await text('/readyz')).toMatch(/"SITE_SECTION_STOPPED \[blog\] .*wrong prices/);
  expect(await text('/_status')).toContain('Stopped since 2026-11-23T03:00:00.000Z (wrong prices)');
  expect(await text('/metrics')).toContain('site_section_stopped{section="blog",status="503"} 1');
  // a start that does not pass is not live
  await deploy([{ name: 'blog', pages: [{ path: '/blog', code: "throw new Error('broken')" }] }]);
  expect(await report()).toMatchObject({
    inStep: false,
    refusals: [{ section: 'blog' }],
    sections: expect.arrayContaining([
      expect.objectContaining({ name: 'blog', stopped: stopped(), desiredStopped: false }),
    ]),
  });
  expect(await text('/_status')).toContain('Not as in the registry: blog.');
});

test('a preview shows a version of a stopped section, and leaves others stopped', async () => {
  const { stop, previewOf } = await siteWithStops();
  await stop('blog', stopped());
  await stop('form', stopped());
  const pages = [{ path: '/blog', body: '<p id="top">Fixed</p>' }];
  const composition = await previewOf({ name: 'blog', pages });
  expect(Object.keys(composition.pages)).toContain('/blog');
  expect(Object.keys(composition.stopped!)).toEqual(['form']);
});

test('what stands for a stopped section in the browser is a federated module whose every part is empty', async () => {
  const source = stoppedFile('stopped', 'entry.js')!;
  const file = join(temporaryFolder(), 'entry.mjs');
  writeFileSync(file, source);
  const { init, get } = await import(file);
  expect(init()).toBeUndefined();
  const { default: Part } = (await get('./Anything'))();
  expect(Part()).toBe('');
  expect(stoppedFile('1.0.0', 'entry.js')).toBeUndefined();
});
