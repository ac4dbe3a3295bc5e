import { test as base, expect } from '@playwright/test';
import { BRAND, EMBEDDING_FORM, PATHS } from '../../kit/routes.ts';

type Served = Awaited<ReturnType<typeof readServed>>[number];

function readServed(paths: readonly string[]) {
  const read = async (path: string) => {
    const response = await fetch(path);
    const html = await response.text();
    const page = new DOMParser().parseFromString(html.replaceAll('<!-- -->', ''), 'text/html');
    const all = <E extends Element = HTMLElement>(selector: string) => [
      ...page.querySelectorAll<E>(selector),
    ];
    for (const one of all('style, script:not([type$="json"]), noscript, template')) one.remove();
    const meta: Record<string, string[]> = {};
    for (const one of all<HTMLMetaElement>('meta[name], meta[property]')) {
      const name = one.getAttribute('name') ?? one.getAttribute('property')!;
      meta[name] = [...(meta[name] ?? []), one.content];
    }
    const outside = (selector: string) => all(selector).filter((one) => !one.closest('main')).length;
    const clean = (text = '') => text.replace(/\s+/g, ' ').trim();
    return {
      path,
      status: response.status,
      lang: page.documentElement.lang,
      title: page.title,
      meta,
      canonical: all('link[rel="canonical"]').map((link) => link.getAttribute('href')),
      levels: all('main :is(h1, h2, h3, h4, h5, h6)').map(({ localName }) => Number(localName[1])),
      h1: all('h1').map(({ textContent }) => textContent),
      h2WithoutId: all('h2:not([id])').length,
      landmarks: [outside('header'), all('main#main').length, outside('footer')],
      unnamedNavs: all('nav:not([aria-label], [aria-labelledby])').length,
      first: page.querySelector('a[href], button, input, select')?.textContent,
      emptySlots: all('[data-slot]').filter((slot) => slot.textContent!.length < 50).length,
      ids: all('[id]').map(({ id }) => id),
      forms: all('form[action="/api/leads"]').length,
      breadcrumbs: all('nav[aria-label="Breadcrumb"]').length,
      current: all('header a[aria-current="page"]').map((link) => link.getAttribute('href')),
      badges: all('[aria-label="Security and compliance"] li').map(({ textContent }) => textContent),
      columns: all('footer nav').map((nav) => [
        nav.getAttribute('aria-label') ?? nav.querySelector('h2')?.textContent,
        [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ]),
      links: all<HTMLAnchorElement>('a[href]').map((link) => ({
        href: link.getAttribute('href')!,
        text: clean(link.getAttribute('aria-label') ?? link.textContent!),
        rel: link.rel,
        target: link.target,
        place: link.closest('main') ? 'main' : link.closest('header, footer, aside')?.localName,
      })),
      times: all<HTMLTimeElement>('time').map(({ dateTime, textContent }) => [dateTime, textContent]),
      jsonLd: all('script[type="application/ld+json"]').map(
        ({ textContent }) => JSON.parse(textContent!) as Entry,
      ),
      text: clean(page.querySelector('main')?.textContent ?? ''),
      footer: clean(page.querySelector('footer')?.textContent ?? ''),
      all: clean(page.body.textContent ?? ''),
    };
  };
  return Promise.all(paths.map(read));
}

const UNKNOWN = ['/no/such/page', '/about', '/platform/nothing', '/resources/nothing', '/integrations/ibm'];

const test = base.extend<object, { served: Served[]; pages: Served[]; indexed: Served[] }>({
  served: [
    async ({ browser }, use) => {
      // The pages' policy lets no string become a document.
      const context = await browser.newContext({ bypassCSP: true, baseURL: base.info().project.use.baseURL });
      const page = await context.newPage();
      await page.goto('/robots.txt');
      await use(await page.evaluate(readServed, [...PATHS, ...UNKNOWN]));
      await context.close();
    },
    { scope: 'worker' },
  ],
  pages: [({ served }, use) => use(served.slice(0, PATHS.length)), { scope: 'worker' }],
  indexed: [({ pages }, use) => use(pages.filter(({ path }) => path !== '/thank-you')), { scope: 'worker' }],
});
test.describe.configure({ mode: 'default' });

const below = (...starts: string[]) =>
  PATHS.filter((path) => starts.some((start) => path.startsWith(`${start}/`)));
const ARTICLES = below('/resources').filter((path) => !/insights$|case-studies$/.test(path));
const BLOG = below('/blog');

test('[X-1][X-2] every page is complete, with one h1, no skipped level, its landmarks and the skip link first', ({
  served,
}) => {
  expect(PATHS.length).toBeGreaterThan(45);
  for (const { path, status, levels, landmarks, unnamedNavs, first, emptySlots, text } of served) {
    const wanted = UNKNOWN.includes(path) ? 404 : 200;
    expect([path, status, landmarks, unnamedNavs, emptySlots]).toEqual([path, wanted, [1, 1, 1], 0, 0]);
    expect([path, levels[0], levels.filter((level) => level === 1).length]).toEqual([path, 1, 1]);
    for (const [at, level] of levels.entries())
      expect(level, path).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
    expect([path, first]).toEqual([path, 'Skip to main content']);
    if (wanted === 200) expect(text.length, path).toBeGreaterThan(200);
  }
});

test('[X-3] every page has a title and a description of its own', ({ pages }) => {
  for (const { path, title, meta } of pages) {
    expect([path, title.endsWith(` | ${BRAND}`), meta.description?.length]).toEqual([path, true, 1]);
    expect(meta.description![0]!.length, path).toBeGreaterThanOrEqual(70);
    expect(meta.description![0]!.length, path).toBeLessThanOrEqual(160);
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(PATHS.length);
  expect(new Set(pages.map(({ meta }) => meta.description![0])).size).toBe(PATHS.length);
});

test('[X-4] every page says to other sites what it is, with a picture of its own', async ({
  indexed,
  request,
}) => {
  const origin = new URL(indexed[0]!.canonical[0]!).origin;
  for (const { path, canonical, lang, meta } of indexed) {
    const type = [...ARTICLES, ...BLOG].includes(path) ? 'article' : 'website';
    expect({ path, canonical, lang, ...meta }).toMatchObject({
      path,
      canonical: [origin + path],
      lang: 'en-US',
      'og:title': [expect.stringMatching(/.{6}/)],
      'og:description': [expect.stringMatching(/.{40}/)],
      'og:type': [type],
      'og:url': [origin + path],
      'og:image': [expect.stringMatching(`^${origin}/`)],
      'twitter:card': ['summary_large_image'],
      'twitter:image': meta['og:image'],
      keywords: [expect.stringMatching(/.{4}/)],
      'geo.region': [expect.stringMatching(/../)],
      language: ['en-US'],
    });
    if (path !== '/') expect(meta['og:image:alt']?.[0], `${path}: words on the picture`).toBeTruthy();
  }
  const pictures = new Set(indexed.map(({ meta }) => meta['og:image']![0]!));
  expect(pictures.size).toBe(indexed.length);
  for (const picture of pictures) {
    const response = await request.get(new URL(picture).pathname);
    const png = await response.body();
    expect([picture, response.status(), response.headers()['content-type']]).toEqual([
      picture,
      200,
      'image/png',
    ]);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630]);
    expect(png.length, picture).toBeLessThan(60_000);
  }
});

/** Linked from inside and outside the site. */
const ANCHORS: Record<string, string[]> = {
  '/': ['how-it-works', 'cfo', 'engineers', 'resources', 'demo-form'],
  '/finops-guide': ['cost-explorer', 'cost-map', 'collaboration', 'best-practices'],
  '/platform/multi-cloud': ['aws', 'azure', 'gcp', 'oracle'],
  '/platform/deployment': ['compare'],
  ...Object.fromEntries(EMBEDDING_FORM.slice(1).map((path) => [`${path}#`, ['demo-form']])),
  ...Object.fromEntries(below('/solutions/industries').map((path) => [path, ['case-study']])),
  ...Object.fromEntries(
    below('/solutions/cloud-providers').map((path) => [path, ['case-study', 'request-demo']]),
  ),
};
const PLACEHOLDER = /\{(brand|phone|name)\}|\bundefined\b|\bTODO\b|\blorem\b/;

test('[X-6][X-8][PL-20][RS-5] every link leads to a page, an id or a file, which has no placeholder; files are downloads', async ({
  served,
  pages,
  request,
}) => {
  const files = new Set(['/robots.txt', '/site.webmanifest']);
  for (const { path, links, ids, all, title, meta } of served) {
    expect([path, new Set(ids).size]).toEqual([path, ids.length]);
    expect([path, PLACEHOLDER.exec([all, title, ...Object.values(meta).flat()].join(' '))]).toEqual([
      path,
      null,
    ]);
    for (const { href, rel, target, text } of links) {
      if (/^(tel|mailto):/.test(href)) continue;
      const { origin, pathname, hash } = new URL(href, `http://site${path}`);
      const to = served.find((page) => page.path === pathname);
      if (origin !== 'http://site') {
        expect([path, href, rel.split(' ')]).toEqual([path, href, expect.arrayContaining(['noopener'])]);
        expect(target !== '_blank' || /new (tab|window)/i.test(text), `${path}: ${href}`).toBe(true);
      } else if (!to) files.add(pathname);
      else if (hash)
        expect([path, href, to.ids.includes(decodeURIComponent(hash.slice(1)))]).toEqual([path, href, true]);
    }
  }
  for (const [path, wanted] of Object.entries(ANCHORS)) {
    const [page] = pages.filter((one) => one.path === path.replace('#', ''));
    expect([path, page!.ids]).toEqual([path, expect.arrayContaining(wanted)]);
  }
  for (const path of ARTICLES)
    expect([path, pages.find((page) => page.path === path)!.h2WithoutId]).toEqual([path, 0]);
  let downloads = 0;
  for (const file of files) {
    const response = await request.get(file);
    expect([file, response.status(), PLACEHOLDER.exec(await response.text())]).toEqual([file, 200, null]);
    if (!/downloads\/|\.pdf$/.test(file)) continue;
    downloads += 1;
    expect([file, response.headers()['content-disposition']]).toEqual([
      file,
      expect.stringMatching(/^attachment/),
    ]);
  }
  expect(downloads).toBeGreaterThanOrEqual(8);
});

test('[X-12] dates and amounts are in US English', ({ pages }) => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  let dates = 0;
  for (const { path, times, all } of pages) {
    for (const [date, text] of times.filter(([at]) => /^\d{4}-\d\d-\d\d$/.test(at!))) {
      dates += 1;
      expect([path, text]).toEqual([path, long.format(new Date(date!))]);
    }
    expect([path, /[\d.]\d ?€|€ ?\d|\$ \d|\d,\d\d ?%|\d\.\d{3},\d/.exec(all)]).toEqual([path, null]);
  }
  expect(dates).toBeGreaterThan(20);
});

test('[X-14] the sitemap lists every indexable page and nothing else', async ({ indexed, request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  expect(listed.map(([, url]) => new URL(url!).pathname).sort()).toEqual(
    indexed.map(({ path }) => path).sort(),
  );
  for (const { path, meta } of indexed) expect(meta.robots?.join(), path).not.toMatch(/noindex/);
  expect(await text('/robots.txt')).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  expect(await text('/.well-known/security.txt')).toMatch(/^Contact: .+$/m);
});

type Entry = { '@type': string } & Record<string, unknown>;

/** By type: search engines ignore an object without these. */
const REQUIRED: Record<string, string[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  SoftwareApplication: ['name', 'applicationCategory', 'operatingSystem'],
};

test('[X-15] structured data is complete, repeats what its page shows, and is on every page that needs it', ({
  indexed,
}) => {
  for (const { path, canonical, breadcrumbs, jsonLd, text, times, meta } of indexed) {
    const types = jsonLd.map((entry) => entry['@type']);
    const wanted = ARTICLES.includes(path) ? ['Article'] : BLOG.includes(path) ? ['BlogPosting'] : [];
    if (path === '/') wanted.push('Organization', 'WebSite');
    if (path === '/platform/overview') wanted.push('SoftwareApplication');
    if (path !== '/') wanted.push('BreadcrumbList');
    expect([path, types.toSorted(), breadcrumbs]).toEqual([path, wanted.toSorted(), path === '/' ? 0 : 1]);
    for (const entry of jsonLd) {
      expect(entry).toMatchObject({ '@context': 'https://schema.org' });
      expect(entry).not.toHaveProperty('aggregateRating');
      for (const property of REQUIRED[entry['@type']]!)
        expect(entry[property], `${path}: ${entry['@type']}.${property}`).toBeTruthy();
      if (entry['@type'] === 'BreadcrumbList') {
        const items = entry.itemListElement as { position: number; name: string; item: string }[];
        expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
        expect([items.at(-1)!.item]).toEqual(canonical);
        for (const { name, item } of items) {
          expect(text, path).toContain(name);
          expect(PATHS, path).toContain(new URL(item).pathname);
        }
      }
      if (!entry.mainEntityOfPage) continue;
      expect([[entry.mainEntityOfPage], [entry.image]]).toEqual([canonical, meta['og:image']]);
      const author = entry.author as Entry & { name: string };
      expect(author['@type']).toMatch(/^(Person|Organization)$/);
      for (const shown of [entry.headline as string, author.name]) expect(text, path).toContain(shown);
      expect(times.map(([date]) => date)).toContain(entry.datePublished);
    }
  }
});

test('[LF-12][LF-1][LF-11][PL-9] the form is on its pages, once, and on no other', ({ pages }) => {
  for (const { path, forms, text } of pages) {
    const has = /^\/$|^\/(integrations|resources)\/|^\/finops-guide$/.test(path);
    expect([path, forms]).toEqual([path, has ? 1 : 0]);
    if (has)
      expect(text).toMatch(
        /free 30-minute consultation.*agree to our Privacy Policy and consent to be contacted/,
      );
  }
  expect(EMBEDDING_FORM.length).toBeGreaterThanOrEqual(14);
});

test('[SH-6][SH-8][SH-9][SH-10][SH-11][SH-12] every page has the frame, whose links lead to every page of a menu', ({
  served,
}) => {
  const wanted = [
    ...below('/platform', '/integrations', '/solutions', '/blog'),
    '/solutions',
    '/resources/insights',
    '/resources/case-studies',
    '/finops-guide',
  ];
  for (const { path, links, current, badges, columns, footer } of served) {
    const of = (place: string, text = /(?:)/) =>
      links.filter((link) => link.place === place && text.test(link.text)).map(({ href }) => href);
    expect([path, of('header')]).toEqual([path, expect.arrayContaining(wanted)]);
    expect([path, new Set(current)]).toEqual([path, new Set(wanted.includes(path) ? [path] : [])]);
    const own = EMBEDDING_FORM.includes(path) ? '#demo-form' : '/#demo-form';
    expect([path, new Set(of('header', /^Schedule a Demo$/))]).toEqual([path, new Set(['/#demo-form'])]);
    expect([path, of('aside')]).toEqual([path, [own]]);
    const networks = of('footer', / on (LinkedIn|X|YouTube)$/);
    expect([path, networks.map((href) => new URL(href).protocol)]).toEqual([path, Array(3).fill('https:')]);
    expect([path, badges]).toEqual([path, ['SOC 2 Type II', '256-bit Encryption', 'GDPR']]);
    const linksOf = Object.fromEntries(columns) as Record<string, string[]>;
    expect(Object.keys(linksOf).slice(0, 3)).toEqual(['Platform', 'Resources', 'Company']);
    expect(new Set(linksOf.Company)).toEqual(new Set(['/#demo-form']));
    for (const name of ['Privacy', 'Terms', 'Security'])
      expect([path, of('footer', new RegExp(`^${name}$`))]).toEqual([path, [`/${name.toLowerCase()}`]]);
    expect(footer).toContain(`© ${new Date().getUTCFullYear()} `);
    expect(footer).toMatch(new RegExp(`^${BRAND} ?[A-Z][^.]{20,}\\.`));
  }
});

test('[SH-22] links of earlier sites, a trailing slash and capitals lead to the page', async ({
  request,
}) => {
  const earlier = { 'cloud-plus-finops': 'cloud-plus-finops-era', 'right-sizing-ec2': 'right-sizing-ec2' };
  const addresses = [
    ...Object.entries(earlier).map(([from, to]) => [`/resources/insights/${from}`, `/resources/${to}`]),
    ...PATHS.slice(1).map((path) => [`${path}/`, path]),
    ...PATHS.slice(1).map((path) => [path.replace(/\/./g, (start) => start.toUpperCase()), path]),
  ] as [string, string][];
  for (const [from, to] of addresses.filter(([, path]) => path !== '/')) {
    const received = await request.get(from, { maxRedirects: 0 });
    expect([from, received.status(), received.headers().location]).toEqual([from, 301, to]);
  }
});

test('[SH-20] any other path has the words of the not-found page, and is not indexed', ({ served }) => {
  const WORDS =
    "We're sorry, but the page you're looking for doesn't exist. You might have followed an outdated link or entered an incorrect URL.";
  for (const { path, title, meta, h1, text, links } of served.slice(PATHS.length)) {
    expect({ path, title, description: meta.description, h1, robots: meta.robots?.join() }).toEqual({
      path,
      title: `Page Not Found | ${BRAND}`,
      description: ["The page you're looking for could not be found."],
      h1: ['404 Page Not Found'],
      robots: expect.stringContaining('noindex'),
    });
    expect(text).toContain(WORDS);
    expect(links).toContainEqual(
      expect.objectContaining({ text: 'Return to Home Page', href: '/', place: 'main' }),
    );
  }
});

test('an address cut to a folder of pages returns 404, and its page links a page of that folder or one above it', async ({
  request,
}) => {
  const foldersOf = (path: string) => path.split('/').map((_, end, names) => names.slice(0, end).join('/'));
  const folders = [...new Set(PATHS.flatMap(foldersOf))].filter((path) => path && !PATHS.includes(path));
  expect(folders.length).toBeGreaterThan(5);
  for (const folder of folders) {
    const response = await request.get(folder);
    const [, main = ''] = (await response.text()).split(/<main|<\/main>/);
    const links = [...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
    const near = links.filter(
      (href) => href.startsWith(`${folder}/`) || foldersOf(`${folder}/`).includes(href),
    );
    expect([folder, response.status(), near.length > 0]).toEqual([folder, 404, true]);
  }
});

test('no response of the site sets a cookie', async ({ request }) => {
  for (const path of [...PATHS, '/nope', '/_live.json', '/robots.txt'])
    expect((await request.get(path)).headers()['set-cookie'], path).toBeUndefined();
});

test('[X-14] icons, manifest and the default picture are there', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    name: string;
    short_name: string;
    icons: { src: string; type: string }[];
  };
  expect([manifest.name, manifest.short_name, manifest.icons.length > 0]).toEqual([BRAND, BRAND, true]);
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/og/site.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
    ...manifest.icons.map(({ src, type: of }) => [src, of] as const),
  ] as const) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([
      path,
      200,
      expect.stringContaining(type),
    ]);
  }
});
