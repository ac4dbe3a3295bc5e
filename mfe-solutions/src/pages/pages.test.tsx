import { dirname } from 'node:path';
import { readSection } from '@site/section-build/section';
import { loadPage } from '@site/section-kit/testing';
import { testSite, testSiteConfig, withSite } from '@site/site-values/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import definition from '../../section.ts';
import { industryRecords } from '../testing/records.ts';

const section = readSection(definition, dirname(dirname(__dirname)));
type PageFiles = Parameters<typeof loadPage>[0];

const routes = section.pages.map((page) => [page.path, page] as const);
const notFound = section.notFound.map(
  ({ pattern, expose }) => [pattern, section.exposes.find(({ name }) => name === expose)!] as const,
);
const entriesOf = (path: string) => routes.filter(([route]) => route.startsWith(`${path}/`));
const KINDS = ['/solutions/industries', '/solutions/cloud-providers', '/integrations'];
/** Crumb above an integration: its list in /solutions. */
const LISTED = '/solutions#integrations';
const files = section.files.map((file) => file.path);

const render = (path: string, page: PageFiles): string =>
  renderToStaticMarkup(withSite(createElement(loadPage(page)), path));

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map((match) => match[1]!);

test.each(routes)('the Open Graph picture of %s has its heading', (path, { picture, entry, ...page }) => {
  const content = entry && require(entry.source).default;
  const { title } = require(picture!.source).default(testSiteConfig, content);
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(render(path, { ...page, entry }))!;
  expect(heading!.replace(/<[^>]+>/g, '')).toBe(title);
});

test.each(entriesOf('/solutions/industries'))(
  '[SO-1] %s has its parts: picture, four steps, three figures, a call',
  (path, page) => {
    const html = render(path, page);
    expect(html).toContain('aria-label="Breadcrumb"');
    expect(html).toMatch(/<figure[\s\S]*role="img"[\s\S]*Illustrative data\.<\/figcaption>/);
    expect(html.match(/<ol class="grid[\s\S]*?<\/ol>/)![0].match(/<h3/g)).toHaveLength(4);
    for (const part of ['Our approach in four steps</p>', 'Industry overview', 'Challenges', 'Benefits'])
      expect(html).toContain(`>${part}`);
    const story = html.slice(html.indexOf('<section id="case-study"'));
    expect(story.slice(0, story.indexOf('</section>')).match(/<dd/g)).toHaveLength(3);
    expect(html).toContain(`href="${testSite.phone.href}"`);
  },
);

test.each(entriesOf('/solutions/cloud-providers'))(
  '[SO-2] %s has its parts: six services, challenges, solution, three results, a request',
  (path, page) => {
    const html = render(path, page);
    const below = (id: string) => html.slice(html.indexOf(id)).split('<h2', 1)[0]!;
    expect(html).toMatch(/<figure[\s\S]*role="img"[\s\S]*Illustrative data\.<\/figcaption>/);
    expect(below('id="services-title"').match(/<h3/g)).toHaveLength(6);
    expect(below('id="approach-title"').match(/<h3/g)).toHaveLength(4);
    expect(below('id="instruments-title"').match(/<tr/g)!.length).toBeGreaterThanOrEqual(4);
    const story = below('id="case-study-title"');
    for (const part of ['Overview', 'Key benefits']) expect(html).toContain(`>${part}`);
    expect(story).toContain('>Challenges</h3>');
    expect(story).toContain('>Solution</h3>');
    expect(story.match(/<dd/g)).toHaveLength(3);
    expect(html.slice(html.indexOf('<section id="request-demo"'))).toContain(`href="${testSite.phone.href}"`);
  },
);

test.each(entriesOf('/integrations'))(
  '[SO-6] %s has four feature blocks, six cards, and the form',
  (path, page) => {
    const html = render(path, page);
    const between = (from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to));
    expect(between('id="features-title"', 'id="connect"').match(/<h3/g)).toHaveLength(4);
    expect(between('id="capabilities-title"', 'data-slot').match(/<li[^>]*><div/g)).toHaveLength(6);
    expect(html).toContain('data-slot="leadform/GetInTouch"');
    expect(html.match(/href="#demo-form"[^>]*>Schedule a Demo/g)!.length).toBeGreaterThanOrEqual(2);
    expect(page.embeds).toEqual(['leadform/GetInTouch@1']);
  },
);

test.each(entriesOf('/solutions/industries'))('%s has a table of its own', (path, page) => {
  const html = render(path, page);
  const table = html.slice(html.indexOf('id="worksheet-title"')).split('</table>', 1)[0]!;
  expect(table.match(/<tr/g)!.length).toBeGreaterThanOrEqual(4);
});

test('industries differ in their table, and six in the order of their parts', () => {
  const titles = [...industryRecords.values()].map(({ worksheet }) => worksheet.title);
  expect(titles.length).toBeGreaterThanOrEqual(9);
  expect(new Set(titles).size).toBe(titles.length);
  const skeletons = [...industryRecords.values()].map(({ order }) => `${order}`);
  expect(new Set(skeletons).size).toBeGreaterThanOrEqual(6);
  const columns = [...industryRecords.values()].map(({ worksheet }) =>
    worksheet.columns.map(({ label }) => label).join(),
  );
  expect(new Set(columns).size).toBe(columns.length);
});

test('every download has a link', () => {
  const html = routes.map(([path, page]) => render(path, page)).join('');
  for (const file of files.filter((path) => path.includes('/downloads/')))
    expect(html).toContain(`href="${file}"`);
});

test('[SO-7] /solutions links every finished page', () => {
  const html = render('/solutions', routes.find(([path]) => path === '/solutions')![1]);
  const links = attributes(html, 'href');
  for (const [path] of KINDS.flatMap(entriesOf)) expect(links).toContain(path);
  expect(attributes(html, 'id')).toContain(LISTED.split('#')[1]);
});

test('[SO-3] unknown industries and providers get a page of their own', () => {
  const [provider, industry] = notFound.map(([pattern, page]) => render(pattern, page));
  for (const html of [industry!, provider!]) {
    expect(html).toContain('<title>Page Not Found | Testbrand</title>');
    expect(html).toContain('content="noindex"');
    expect(html).toContain('>Return to Home Page</a>');
    const known = ['/', '/#demo-form', ...routes.map(([path]) => path)];
    for (const href of attributes(html, 'href').filter((to) => /^[/#]/.test(to)))
      expect(known).toContain(href);
  }
  expect(industry).toContain('>Industry Not Found</h1>');
  expect(provider).toContain('>Provider Not Found</h1>');
  expect(provider).toMatch(/Oracle Cloud is found under OCI[\s\S]*href="\/solutions\/cloud-providers\/oci"/);
  for (const [path] of entriesOf('/solutions/industries')) expect(industry).toContain(`href="${path}"`);
});

test('each kind has its pages, and every page is in a menu', () => {
  const [industries, providers, integrations] = KINDS.map((path) => entriesOf(path).length);
  expect(industries).toBeGreaterThanOrEqual(9);
  expect([providers, integrations]).toEqual([5, 4]);
  expect(section.navigation.map(({ href }) => href).sort()).toEqual(routes.map(([path]) => path).sort());
});
