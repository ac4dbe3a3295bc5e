import { hoverUntilLoaded, hydrated } from '@site/smoke/watch-page';
import { headingsOf, type Reading } from '../reading.ts';
import { ARTICLES, BLOG, ROUTES, UNKNOWN } from '../routes.ts';
import type { Seen, Statement } from '../statement.ts';

const ARTICLE_TYPES = [...ARTICLES, ...BLOG];
/** The name after the last bar of the home page's title. */
export const brandOf = ({ title }: Reading): string => title.split(' | ').at(-1)!;

const PLACEHOLDER = /\{(brand|phone|name)\}|\bundefined\b|\bTODO\b|\blorem\b/;
const SETTLED_META = [
  'description',
  'keywords',
  'og:title',
  'og:description',
  'og:type',
  'og:url',
  'og:image',
  'twitter:card',
  'twitter:title',
  'twitter:description',
];

function unique(pages: readonly Reading[], what: string, of: (page: Reading) => string, seen: Seen): void {
  const first = new Map<string, string>();
  for (const page of pages) {
    const text = of(page);
    seen.ok(!first.has(text), `${page.path} has the ${what} of ${first.get(text)}: ${text}`);
    first.set(text, page.path);
  }
}

export const PAGES: Statement[] = [
  {
    id: 'X-1',
    title: 'Every route answers 200 with complete HTML and no JavaScript',
    async check(walk, seen) {
      for (const page of await walk.readAll(ROUTES)) {
        seen.count('routes');
        seen.equal(page.status, 200, page.path);
        const { banner, main, contentinfo } = page.landmarks;
        seen.ok(banner && main && contentinfo, `${page.path}: header, main or footer is missing`);
        seen.ok(headingsOf(page, 1)[0], `${page.path}: no h1`);
        seen.ok(page.text.length > 400, `${page.path}: ${page.text.length} characters in main`);
      }
    },
  },
  {
    id: 'X-2',
    title: 'One h1, no skipped heading level, one of each landmark, skip link first',
    async check(walk, seen) {
      for (const page of await walk.readAll([...ROUTES, UNKNOWN])) {
        seen.count('pages');
        seen.equal(headingsOf(page, 1).length, 1, `${page.path}: h1`);
        const main = page.headings.slice(page.headings.findIndex(({ level }) => level === 1));
        main.forEach(({ level, text }, at) => {
          const before = main[at - 1]?.level ?? 0;
          seen.ok(level <= before + 1, `${page.path}: h${level} “${text}” after h${before}`);
        });
        seen.equal(
          page.landmarks,
          { banner: 1, main: 1, contentinfo: 1, unnamedNavs: 0 },
          `${page.path}: landmarks`,
        );
        seen.equal(page.firstFocusable, 'Skip to main content', `${page.path}: first focusable`);
      }
    },
  },
  {
    id: 'X-3',
    title: 'Title and description of its own on each page',
    async check(walk, seen) {
      const pages = await walk.readAll(ROUTES);
      const brand = brandOf(pages[0]!);
      unique(pages, 'title', ({ title }) => title, seen);
      unique(pages, 'description', ({ meta }) => meta.description?.[0] ?? '', seen);
      for (const { path, title, meta } of pages) {
        seen.count('pages');
        seen.ok(title.endsWith(` | ${brand}`), `${path}: title “${title}”`);
        const { length } = meta.description?.[0] ?? '';
        seen.ok(length >= 70 && length <= 160, `${path}: description of ${length} characters`);
      }
    },
  },
  {
    id: 'X-4',
    title: 'Canonical, Open Graph, Twitter card, keywords, region and language on each page',
    async check(walk, seen) {
      const pages = await walk.readAll(ROUTES);
      const origin = new URL(pages[0]!.canonical[0] ?? walk.url).origin;
      for (const { path, canonical, meta, lang } of pages) {
        seen.count('pages');
        seen.equal(canonical, [origin + path], `${path}: canonical`);
        const one = (name: string, holds: (value: string) => unknown) => {
          const values = meta[name] ?? [];
          seen.ok(values.length === 1 && holds(values[0]!), `${path}: ${name} ${JSON.stringify(values)}`);
        };
        one('og:title', (value) => value.length > 5);
        one('og:description', (value) => value.length > 40);
        one('og:type', (value) => value === (ARTICLE_TYPES.includes(path) ? 'article' : 'website'));
        one('og:url', (value) => value === origin + path);
        one('og:image', (value) => value.startsWith(`${origin}/`));
        one('twitter:card', (value) => value === 'summary_large_image');
        one('keywords', (value) => value.length > 3);
        one('geo.region', (value) => value.length >= 2);
        one('language', (value) => value === 'en-US');
        seen.equal(lang, 'en-US', `${path}: lang`);
      }
      const images = new Set(pages.map(({ meta }) => new URL(meta['og:image']?.[0] ?? '/', origin).pathname));
      for (const image of images) {
        const { status } = await walk.fetch(image, { method: 'HEAD' });
        seen.count('pictures');
        seen.equal(status, 200, image);
      }
    },
  },
  {
    id: 'X-5',
    title: 'A client navigation leaves the head that the server would send',
    async check(walk, seen) {
      const page = await walk.open('/');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const links = page.locator('footer a[href^="/"]:not([href*="#"])');
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
      for (const path of targets) {
        const served = await walk.read(path);
        const link = page.locator(`footer a[href="${path}"]`).first();
        await hoverUntilLoaded(page, link);
        await link.click();
        await page.waitForURL((url) => url.pathname === path);
        await page.waitForFunction((title) => document.title === title, served.title).catch(() => {});
        const now = await page.evaluate((names) => {
          const all = (selector: string) => [...document.querySelectorAll(selector)];
          return {
            same: 'sameDocument' in window,
            title: document.title,
            canonical: all('link[rel="canonical"]').map((one) => one.getAttribute('href')),
            meta: Object.fromEntries(
              names.map((name) => [
                name,
                all(`meta[name="${name}"], meta[property="${name}"]`).map(
                  (one) => (one as HTMLMetaElement).content,
                ),
              ]),
            ),
            jsonLd: all('script[type="application/ld+json"]').map((one) => JSON.parse(one.textContent ?? '')),
          };
        }, SETTLED_META);
        seen.ok(now.same, `${path}: a page load, not a client navigation`);
        seen.equal(now.title, served.title, `${path}: title`);
        seen.equal(now.canonical, served.canonical, `${path}: canonical`);
        for (const name of SETTLED_META)
          seen.equal(now.meta[name], served.meta[name] ?? [], `${path}: ${name}`);
        seen.equal(now.jsonLd, served.jsonLd, `${path}: JSON-LD`);
        seen.count('navigations');
        if (!now.same) await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      }
      seen.ok(targets.length >= 12, `only ${targets.length} links in the footer`);
    },
  },
  {
    id: 'X-6',
    title: 'No placeholder in any page or download',
    async check(walk, seen) {
      const pages = await walk.readAll([...ROUTES, UNKNOWN]);
      for (const { path, all, title, meta } of pages) {
        seen.count('pages');
        const [found] = PLACEHOLDER.exec([all, title, ...Object.values(meta).flat()].join(' ')) ?? [];
        seen.ok(!found, `${path}: ${found}`);
      }
      const downloads = new Set(
        pages
          .flatMap(({ links }) => links.map(({ href }) => href))
          .filter((href) => /\.(json|sh|pdf|xml)$/.test(href)),
      );
      for (const href of [...downloads, '/robots.txt', '/site.webmanifest']) {
        seen.count('files');
        const [found] = PLACEHOLDER.exec(await (await walk.fetch(href)).text()) ?? [];
        seen.ok(!found, `${href}: ${found}`);
      }
      seen.ok(downloads.size >= 5, `only ${downloads.size} downloads are linked`);
    },
  },
  {
    id: 'X-8',
    title: 'Every internal link leads to a page and an id; external ones have rel="noopener"',
    async check(walk, seen) {
      const pages = await walk.readAll(ROUTES);
      const files = new Map<string, number>();
      for (const { path, links } of pages)
        for (const { href, rel, target, text } of links) {
          seen.count('links');
          if (/^(tel|mailto):/.test(href)) continue;
          const url = new URL(href, walk.url + path);
          if (url.origin !== new URL(walk.url).origin) {
            seen.ok(rel.split(' ').includes('noopener'), `${path}: ${href} has rel="${rel}"`);
            seen.ok(
              target !== '_blank' || /new (tab|window)/i.test(text),
              `${path}: ${href} opens a tab unsaid`,
            );
            continue;
          }
          const found = pages.find((page) => page.path === url.pathname);
          if (!found) {
            const known =
              files.get(url.pathname) ?? (await walk.fetch(url.pathname, { method: 'HEAD' })).status;
            files.set(url.pathname, known);
            seen.equal(known, 200, `${path} links to ${href}`);
          } else if (url.hash.length > 1) {
            const id = decodeURIComponent(url.hash.slice(1));
            seen.ok(found.ids.includes(id), `${path} links to ${href}, which has no such id`);
          } else seen.equal(found.status, 200, `${path} links to ${href}`);
        }
    },
  },
  {
    id: 'X-12',
    title: 'Amounts and dates in US English, the same in any time zone',
    async check(walk, seen) {
      const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      for (const { path, times, all } of await walk.readAll(ROUTES)) {
        seen.count('pages');
        for (const { datetime, text } of times.filter((time) => /^\d{4}-\d\d-\d\d$/.test(time.datetime)))
          seen.equal(text, long.format(new Date(datetime)), `${path}: date`);
        const [foreign] = /[\d.]\d ?€|€ ?\d|\$ \d|\d,\d\d ?%|\d\.\d{3},\d/.exec(all) ?? [];
        seen.ok(!foreign, `${path}: “${foreign}” is not US English`);
      }
      for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles'])
        for (const path of ['/resources/insights', '/resources/case-studies', '/platform/dashboard', '/']) {
          const page = await walk.open(path, { timezoneId, locale: 'de-DE', hydrate: false });
          const dates = () =>
            page
              .locator('main')
              .evaluate((main) =>
                (main as HTMLElement).innerText.match(/[A-Z][a-z]{2,8} \d{1,2}(, \d{4})?|\$[\d,.]+/g),
              );
          const served = await dates();
          await hydrated(page);
          await page.mouse.move(300, 400);
          await page.waitForTimeout(300);
          seen.count('time zones and pages');
          seen.equal(await dates(), served, `${path} in ${timezoneId}`);
        }
    },
  },
];
