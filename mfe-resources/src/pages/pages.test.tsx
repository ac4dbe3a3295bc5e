import { dirname } from 'node:path';
import { readSection, type SectionPage } from '@site/section-build/section';
import { loadPage } from '@site/section-kit/testing';
import { testSiteConfig, withSite } from '@site/site-values/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import definition from '../../section.ts';
import { articles } from '../content/articles.ts';

// Jest's compiler rewrites imports of parts, which the build reads from the functions' text.
const section = readSection(definition, dirname(dirname(__dirname)));
/** Jest compiles no .mdx. */
const written = ['/blog/cloud-cost-optimization-strategies'];
const pages = section.pages
  .filter(({ path, entry }) => !entry && !written.includes(path))
  .map((page) => [page.path, page] as const);

const render = (path: string, page: SectionPage) =>
  renderToStaticMarkup(withSite(createElement(loadPage(page)), path));

test.each(pages)('%s has no placeholder', (path, page) => {
  expect(render(path, page)).not.toMatch(/[{}]|undefined|\bNaN\b/);
});

test('the Open Graph picture of every page has its heading', () => {
  const titleOf = (page: SectionPage, slug?: string) =>
    require(page.picture!.source).default(testSiteConfig, slug).title;
  for (const [path, page] of pages)
    expect(render(path, page)).toMatch(new RegExp(`<h1[^>]*>${titleOf(page)}</h1>`));
  for (const { path, slug, title } of articles)
    expect(titleOf(section.pages.find((page) => page.path === path)!, slug)).toBe(title);
});
