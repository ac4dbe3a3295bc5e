import { renderToString } from 'react-dom/server';
import { testSiteConfig, withSite } from '../testing/with-site.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';
import type { Site } from './site-context.tsx';

const usual = { title: 'Insights', description: 'What we have learnt.' };

const head = (props: Partial<PageHeadProps> = {}, site: Partial<Site> = {}) =>
  renderToString(withSite(<PageHead {...usual} {...props} />, '/resources/insights', site));

const tags = (html: string) =>
  html
    .match(/<(?:title|meta|link)[^>]*>/g)!
    .map((tag) => /(?:name|property|rel)="([^"]*)"/.exec(tag)?.[1] ?? 'title');

test('a page prints exactly one of each tag', () => {
  const full = head({
    keywords: ['alpha', 'beta'],
    type: 'article',
    publishedTime: '2026-01-02',
    image: '/og/insights.png',
    structuredData: [{ '@type': 'Article' }],
  });
  expect(tags(full).sort()).toEqual([...new Set(tags(full))].sort());
  const some = ['title', 'description', 'keywords', 'canonical', 'article:published_time', 'twitter:card'];
  expect(tags(full)).toEqual(expect.arrayContaining(some));
  expect(tags(head())).not.toContain('keywords');
});

test('title, canonical address and pictures are made from the site’s configuration and origin, never from the request', () => {
  const html = head();
  expect(html).toContain('<title>Insights | Testbrand</title>');
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/resources/insights"/>');
  expect(html).toContain('<meta property="og:url" content="https://www.example.com/resources/insights"/>');
  expect(html).toContain('<meta property="og:image" content="https://www.example.com/og/site.png"/>');
  expect(html).toContain('<meta name="robots" content="index, follow"/>');
});

test('only the page’s own picture has alternative text', () => {
  const own = head({ image: '/og/insights.png', imageAlt: 'Insights' });
  expect(own).toContain('<meta property="og:image:alt" content="Insights"/>');
  expect(tags(head())).not.toContain('og:image:alt');
});

test.each<[string, string, Partial<PageHeadProps>, boolean, boolean]>([
  ['that is to be indexed', 'index, follow', {}, true, true],
  ['that is not', 'noindex', { indexable: false }, true, false],
  ['that is not, with an address of its own', 'noindex', { indexable: false, canonical: true }, true, true],
  ['of an environment that is not', 'noindex', {}, false, true],
])('a page %s says %s', (_what, robots, props, indexable, canonical) => {
  const html = head(props, { config: { ...testSiteConfig, indexable } });
  const address = 'https://www.example.com/resources/insights';
  expect(html).toContain(`<meta name="robots" content="${robots}"/>`);
  expect(html.includes(`<link rel="canonical" href="${address}"/>`)).toBe(canonical);
  expect(html.includes(`<meta property="og:url" content="${address}"/>`)).toBe(canonical);
});

test('structured data is handed to the site while the server renders', () => {
  const given: object[] = [];
  head({ structuredData: [{ '@type': 'Article' }] }, { structuredData: (items) => given.push(...items) });
  expect(given).toEqual([{ '@type': 'Article' }]);
});

test('a part outside the shell gets an error that names what is missing', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { StaticRouter } = jest.requireActual('react-router-dom');
  const alone = (
    <StaticRouter location="/">
      <PageHead {...usual} />
    </StaticRouter>
  );
  expect(() => renderToString(alone)).toThrow('withSite()');
  error.mockRestore();
});
