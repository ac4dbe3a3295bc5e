import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { lastGood } from '@site/composer';
import type { FixtureSection } from '@site/fixture-site';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { later } from '@site/fixture-site/later';
import { liveEntries } from '@site/registry';
import { servedSite } from '@site/test-kit/served-site';

const home = (body = '<p>Home</p>[[form/Ask]]<a href="/blog">Blog</a>'): FixtureSection => ({
  name: 'home',
  pages: [{ path: '/', body }, { path: '/home/two' }],
});
const form: FixtureSection = {
  name: 'form',
  pages: [{ path: '/form' }],
  parts: { Ask: { body: '<form id="ask"></form>' } },
};
const blog = (...more: NonNullable<FixtureSection['pages']>): FixtureSection => ({
  name: 'blog',
  pages: [{ path: '/blog' }, ...more],
  notFound: [{ pattern: '/blog/posts/*' }],
});
const broken = (path: string) => ({ path, code: "throw new Error('broken')" });

/** With an empty disk. `lost` files are missing from the store until `find`. */
async function started(sections: FixtureSection[], ...lost: [section: string, file: string][]) {
  const site = await servedSite([], { refusalsFail: false });
  const { config } = site.store.environment;
  config.grants = fixtureConfig(['home', 'form', 'blog', 'chat']).grants;
  config.grants.home!.paths.push('/');
  const lose = async (section: string, file: string) => {
    const { url } = liveEntries(await site.store.registry.read()).get(section)!;
    const path = join(site.store.store, url, '..', file);
    renameSync(path, `${path}.lost`);
    return () => renameSync(`${path}.lost`, path);
  };
  await site.store.publish([{}, ...sections]);
  const found = await Promise.all(lost.map((one) => lose(...one)));
  await site.check();
  return {
    ...site,
    lose,
    async readyz() {
      const { status, body } = await site.send('/readyz');
      const report = JSON.parse(body.toString());
      return [status, report.status, report.missingPages];
    },
    codes: () => site.activation.state.refusals.map(({ code, section }) => `${code} ${section}`),
    async find() {
      for (const back of found) back();
      later(2000);
      await site.check();
    },
  };
}

test('a part that cannot be read costs its own section, and the server is ready; it is there once it can be read', async () => {
  const site = await started([home(), form, blog()], ['form', 'web/style.css']);
  expect(site.codes()).toEqual(['SITE_STORE_UNREACHABLE form']);
  expect(await site.readyz()).toEqual([200, 'ready', ['/form']]);
  expect(await site.statuses('/ /home/two /blog /form /form/other')).toBe('200 200 200 503 404');
  expect(await site.text('/')).not.toContain('<form');
  const metrics = async () =>
    (await site.text('/metrics')).match(/^site_(live_pages|section_unavailable).*/gm);
  expect(await metrics()).toEqual(['site_live_pages 3', 'site_section_unavailable{section="form"} 1']);
  await site.find();
  expect(site.codes()).toEqual([]);
  expect(await site.readyz()).toEqual([200, 'ready', []]);
  expect(await site.text('/')).toContain('<form id="ask">');
  expect(await site.statuses('/form')).toBe('200');
  expect(await metrics()).toEqual(['site_live_pages 4']);
});

test('the addresses of a section whose manifest cannot be read are those that are granted to it', async () => {
  const site = await started([home(), form, blog()], ['blog', 'section.json']);
  expect(await site.readyz()).toEqual([200, 'ready', ['/blog', '/blog/*']]);
  expect(await site.statuses('/ /blog /blog/post /blogs /other')).toBe('200 503 503 404 404');
});

test('without the home page a server is not ready, and sends a balancer on for what it lacks', async () => {
  const site = await started([home(), form, blog()], ['home', 'web/style.css']);
  expect(await site.readyz()).toEqual([503, 'pages are missing', ['/', '/home/two']]);
  expect(await site.statuses('/ /home/two /blog /other')).toBe('502 502 200 404');
  await site.find();
  expect(await site.readyz()).toEqual([200, 'ready', []]);
});

test('a page that does not pass has the same response, also where an earlier version of its section is shown', async () => {
  const site = await started([home(), form, blog(broken('/blog/new'))]);
  expect(await site.statuses('/ /blog /blog/new /blog/posts/1')).toBe('200 503 503 503');
  await site.deploy([blog()]);
  expect(await site.statuses('/blog /blog/new /blog/posts/1')).toBe('200 404 404');
  await site.deploy([blog(broken('/blog/new'))]);
  expect(site.codes()).toEqual(['SITE_RENDER_THROWS blog']);
  expect(await site.statuses('/blog /blog/new /blog/posts/1')).toBe('200 503 404');
});

test('a section takes no address that is not granted to it', async () => {
  const claiming = blog({ path: '/' }, { path: '/form' });
  const site = await started([form, claiming]);
  expect(site.codes()).toEqual(['SITE_PATH_NOT_GRANTED blog']);
  expect(await site.readyz()).toEqual([200, 'ready', ['/blog', '/blog/posts/*']]);
  expect(await site.statuses('/ /form /blog')).toBe('404 200 503');
});

test('a live page stays when its next version embeds a new section that cannot be read', async () => {
  const site = await started([home(), form, blog()]);
  await site.store.publish([
    home('<p>Next</p>[[form/Ask]][[chat/Ask]]<a href="/blog">Blog</a>'),
    { name: 'chat', pages: [{ path: '/chat' }], parts: { Ask: {} } },
  ]);
  await site.lose('chat', 'web/style.css');
  await site.check();
  expect(site.codes()).toEqual(['SITE_CONTRACT_EMBED home', 'SITE_STORE_UNREACHABLE chat']);
  expect(await site.text('/')).toContain('<p>Home</p>');
  expect(await site.statuses('/ /chat')).toBe('200 503');
});

test('a section that embeds one that cannot be read is started', async () => {
  const site = await started([home(), form, blog()], ['form', 'web/style.css']);
  await site.store.stop('home', { gone: false, reason: '', since: new Date(0).toISOString() });
  await site.check();
  expect(await site.statuses('/')).toBe('503');
  await site.store.stop('home', undefined);
  await site.check();
  expect(await site.statuses('/')).toBe('200');
});

test('a preview lacks what the live site lacks, unless it is previewed', async () => {
  const { data, previewOf, site } = await started([home(), form, blog()], ['form', 'web/style.css']);
  const previewed = async (section: FixtureSection) => {
    const { pages, unavailable = {} } = await previewOf(section);
    return [Object.keys(pages), Object.keys(unavailable)];
  };
  const pages = ['/blog', '/', '/home/two'];
  expect(await previewed(home('<p>Next</p>[[form/Ask]]'))).toEqual([pages, ['form']]);
  expect(await previewed(form)).toEqual([['/blog', '/form', '/', '/home/two'], []]);
  expect(lastGood(data)).toEqual(site().composition);
});
