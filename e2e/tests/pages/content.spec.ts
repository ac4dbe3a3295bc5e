import { expect, test } from '@playwright/test';
import { PATHS, ROUTES } from '../../kit/routes.ts';

const ARTICLES = [
  'cloud-plus-finops-era',
  'cfo-multi-cloud-guide',
  'azure-cost-management',
  'right-sizing-ec2',
  'finops-framework-implementation',
  'cloud-waste-roi',
  'token-unit-economics',
].map((slug) => `/resources/${slug}`);

/** Ids that links inside and outside the site rely on. */
const ANCHORS: Record<string, string[]> = {
  '/': ['how-it-works', 'cfo', 'engineers', 'resources', 'demo-form'],
  '/finops-guide': ['cost-explorer', 'cost-map', 'collaboration', 'best-practices', 'demo-form'],
  '/platform/multi-cloud': ['aws', 'azure', 'gcp', 'oracle'],
  '/platform/deployment': ['compare'],
  '/resources/insights': ['demo-form'],
  '/resources/case-studies': ['demo-form'],
  ...Object.fromEntries(ARTICLES.map((path) => [path, ['demo-form']])),
  ...Object.fromEntries(
    PATHS.filter((path) => path.startsWith('/integrations/')).map((path) => [path, ['demo-form']]),
  ),
  ...Object.fromEntries(
    PATHS.filter((path) => path.startsWith('/solutions/industries/')).map((path) => [path, ['case-study']]),
  ),
  ...Object.fromEntries(
    PATHS.filter((path) => path.startsWith('/solutions/cloud-providers/')).map((path) => [
      path,
      ['case-study', 'request-demo'],
    ]),
  ),
};

test('every promised anchor is in the served page', async ({ request }) => {
  expect(Object.keys(ANCHORS)).toHaveLength(31);
  for (const [path, ids] of Object.entries(ANCHORS)) {
    const html = await (await request.get(path)).text();
    for (const id of ids) expect(html.split(` id="${id}"`), `${path}#${id}`).toHaveLength(2);
  }
});

test('every section of an article can be linked to', async ({ request }) => {
  for (const path of ARTICLES) {
    const html = await (await request.get(path)).text();
    const prose = /<div class="prose[\s\S]*?<h2[^>]*>Sources/.exec(html)?.[0] ?? '';
    const headings = [...prose.matchAll(/<h2([^>]*)>/g)].slice(0, -1);
    expect(headings.length, path).toBeGreaterThan(4);
    for (const [, attributes] of headings) expect(attributes, path).toMatch(/ id="[a-z0-9-]+"/);
  }
});

/** What each menu leads to, in its order. */
const MENUS: Record<string, string[]> = {
  platform: [
    'overview',
    'cost-explorer',
    'cost-map',
    'cost-allocation',
    'anomaly-detection',
    'forecasting',
    'optimization',
    'quotas-budgets',
    'tagging-policies',
    'resource-lifecycle',
    'multi-cloud',
    'deployment',
    'dashboard',
  ].map((page) => `/platform/${page}`),
  integrations: ['aws', 'azure', 'gcp', 'oracle'].map((page) => `/integrations/${page}`),
  resources: [
    '/resources/insights',
    '/resources/case-studies',
    '/finops-guide',
    '/blog/cloud-cost-optimization-strategies',
    '/blog/best-finops-platform-gcp',
  ],
};

test('the menus list their pages in order, and Solutions both audiences and every solution', async ({
  page,
}) => {
  await page.goto('/');
  const linksOf = (menu: string) =>
    page.locator(`#menu-${menu} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const [menu, paths] of Object.entries(MENUS)) expect(await linksOf(menu), menu).toEqual(paths);

  const solutions = await linksOf('solutions');
  expect(solutions.slice(0, 2)).toEqual(['/#cfo', '/#engineers']);
  expect(solutions.toSorted()).toEqual(
    ['/#cfo', '/#engineers', ...PATHS.filter((path) => path.startsWith('/solutions'))].toSorted(),
  );
});

type Entry = { '@type': string } & Record<string, unknown>;

/** Properties without which a search engine ignores the object, by its type on schema.org. */
const REQUIRED: Record<string, string[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  SoftwareApplication: ['name', 'applicationCategory', 'operatingSystem'],
};

test('structured data is complete, names its page, and is on every page that needs it', async ({
  request,
}) => {
  const types = new Map<string, string[]>();
  for (const path of PATHS.filter((each) => each !== '/thank-you')) {
    const html = await (await request.get(path)).text();
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)![1]!;
    const all = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Entry,
    );
    types.set(
      path,
      all.map((entry) => entry['@type']),
    );
    for (const entry of all) {
      expect(entry['@context'], path).toBe('https://schema.org');
      for (const property of REQUIRED[entry['@type']]!) {
        expect(entry[property], `${path}: ${entry['@type']}.${property}`).toBeTruthy();
      }
      expect(entry).not.toHaveProperty('aggregateRating');
      if (entry['@type'] === 'BreadcrumbList') {
        const items = entry.itemListElement as { position: number; name: string; item: string }[];
        expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
        expect(items.at(-1)!.item, path).toBe(canonical);
        for (const { item } of items) expect((await request.get(item)).status(), item).toBe(200);
      }
      if (entry.mainEntityOfPage) expect(entry.mainEntityOfPage).toBe(canonical);
      if (entry.datePublished) expect(entry.datePublished).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      if (entry.author)
        expect(entry.author).toMatchObject({
          '@type': expect.stringMatching(/^(Person|Organization)$/),
          name: expect.stringMatching(/./),
        });
      if (entry.image) {
        expect((await request.get(String(entry.image))).headers()['content-type']).toBe('image/png');
      }
    }
    const trailShown = /aria-label="Breadcrumb"/.test(html);
    expect(trailShown, `${path}: every page but the first shows the way to it`).toBe(path !== '/');
    expect(types.get(path)!.includes('BreadcrumbList'), `${path}: trail shown and announced`).toBe(
      trailShown,
    );
  }
  expect(types.get('/')).toEqual(['Organization', 'WebSite']);
  expect(types.get('/platform/overview')).toContain('SoftwareApplication');
  for (const path of ARTICLES) expect(types.get(path), path).toContain('Article');
  for (const path of PATHS.filter((each) => each.startsWith('/blog/'))) {
    expect(types.get(path), path).toContain('BlogPosting');
  }
});

test('every page that may be indexed has a share picture of its own', async ({ request }) => {
  const pages = new Map<string, string>();
  for (const { path } of ROUTES.filter(({ indexable }) => indexable)) {
    const html = await (await request.get(path)).text();
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
    const image = meta('og:image')!;
    expect(pages.get(image), `${path} has a picture of its own`).toBeUndefined();
    pages.set(image, path);
    expect(meta('twitter:image'), path).toBe(image);
    if (path !== '/') expect(meta('og:image:alt'), `${path}: words on the picture`).toBeTruthy();
    for (const [, received] of html.matchAll(/"@type":"(?:Article|BlogPosting)".*?"image":"([^"]+)"/g)) {
      expect(received, path).toBe(image);
    }

    const response = await request.get(image);
    expect(response.status(), image).toBe(200);
    expect(response.headers()['content-type'], image).toBe('image/png');
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630]);
    expect(png.length, image).toBeLessThan(60_000);
  }
  expect(pages.size).toBeGreaterThan(40);
});
