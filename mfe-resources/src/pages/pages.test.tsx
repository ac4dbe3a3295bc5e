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
type Info = { path: string; title: string; description: string };
const infos = [...section.infos.values()].filter((info): info is Info => 'title' in info);

/** Jest compiles no .mdx. */
const written = ['/blog/cloud-cost-optimization-strategies'];
const pages = section.pages
  .filter(({ path, entry }) => !entry && !written.includes(path))
  .map((page) => [page.path, page] as const);

const render = (path: string, page: SectionPage) =>
  renderToStaticMarkup(withSite(createElement(loadPage(page)), path));

test.each(pages)(
  '%s: one h1, no heading level skipped, no inline style, placeholder or id twice',
  (path, page) => {
    const html = render(path, page);
    const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.reduce((above, level) => {
      expect(level).toBeLessThanOrEqual(above + 1);
      return level;
    }, 0);
    expect(html).not.toMatch(/\sstyle="|[{}]|undefined|\bNaN\b/);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]!);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test('[X-3] titles and descriptions are unique, and descriptions have the specified length', () => {
  const heads = [...infos, ...articles];
  expect(heads).toHaveLength(section.pages.length);
  for (const { description } of heads) {
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

test('every page has an Open Graph picture of its own, with its heading', () => {
  const titleOf = (page: SectionPage, slug?: string) =>
    require(page.picture!.source).default(testSiteConfig, slug).title;
  for (const [path, page] of pages)
    expect(render(path, page)).toMatch(new RegExp(`<h1[^>]*>${titleOf(page)}</h1>`));
  for (const { path, slug, title } of articles)
    expect(titleOf(section.pages.find((page) => page.path === path)!, slug)).toBe(title);
  expect(new Set(section.pages.map(({ picture }) => picture!.path)).size).toBe(section.pages.length);
});
