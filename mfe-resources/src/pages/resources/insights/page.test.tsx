import { withSite } from '@site/site-values/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { articles } from '../../../content/articles.ts';
import { longDate } from '../../../content/long-date.ts';
import ArticleTeasers from '../../../parts/article-teasers.tsx';
import InsightsPage from './page.tsx';

const insights = renderToStaticMarkup(withSite(<InsightsPage />, '/resources/insights'));
const teasers = renderToStaticMarkup(withSite(<ArticleTeasers />));

const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

test('[RS-1] the list has a card for each article with a drawing', () => {
  expect(count(insights, /<article/g)).toBe(articles.length);
  expect(count(insights, /<svg viewBox="0 0 320 180"[^>]* role="img" aria-label="[^"]{40}/g)).toBe(
    articles.length,
  );
});

test.each(articles)('[RS-1] $slug: two links, and Read More says which article', ({ path, title }) => {
  expect(count(insights, new RegExp(`href="${path}"`, 'g'))).toBe(2);
  const escaped = title.replaceAll("'", '&#x27;');
  // Lighthouse reads the text, not the label.
  expect(insights).toContain(`Read More<span class="sr-only">: ${escaped}</span>`);
});

test('[RS-1] the grid has the six cards of the specification, a later article stands above it', () => {
  const [above, grid] = insights.split('<ul class="grid gap-6');
  expect(count(grid!, /<article/g)).toBe(6);
  expect(above).toContain(`href="${articles[6]!.path}"`);
});

test('a card says when its article was checked, from the record, and leaves the changes to the article', () => {
  const text = insights.replaceAll('<!-- -->', '');
  for (const { checked, changes } of articles) {
    const [year, month] = longDate(checked).split(', ').reverse();
    expect(text).toContain(`, checked ${month!.split(' ')[0]} ${year}</p>`);
    for (const change of changes) expect(text).not.toContain(change.text.slice(0, 40));
  }
});

test('[PL-8] the teasers are the first three under an h2, with a link to all', () => {
  expect(teasers).not.toContain('<h1');
  expect(teasers).toContain('id="resources"');
  expect([...teasers.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual([
    '/resources/insights',
    ...articles.slice(0, 3).map(({ path }) => path),
  ]);
  for (const { category, title, excerpt } of articles.slice(0, 3))
    for (const text of [category, title, excerpt])
      expect(teasers.replace(/<[^>]+>/g, '')).toContain(text.replaceAll("'", '&#x27;'));
  expect(teasers).toContain('View All Articles');
});
