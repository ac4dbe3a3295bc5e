import { siteConfigWith, withSite } from '@site/site-values/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes } from 'react-router-dom';
import type { Article } from '../../content/article.ts';
import { articles } from '../../content/articles.ts';
import meta from './page.meta.ts';
import ArticlePage from './page.tsx';

const frontmatter: Article = {
  ...articles.find(({ slug }) => slug === 'right-sizing-ec2')!,
  description: 'A description that is long enough to be printed under the title in a list of search results.',
  keywords: ['one', 'two', 'three'],
  reviewer: 'practice',
  action: { title: 'Next', agenda: 'bill', button: 'Do It' },
  contents: ['First part: why?'],
  sources: [{ title: 'A source', publisher: 'A publisher', year: 2024, url: 'https://example.com/' }],
  checked: '2025-06-07',
  changes: [
    { date: '2025-03', text: 'A new version.', links: ['https://example.com/new'] },
    {
      date: '2025-05-29',
      text: 'A new rule.',
      links: ['https://example.org/a', 'https://www.example.org/b'],
    },
  ],
};

function render(given: Partial<Article> = {}, site: Parameters<typeof withSite>[2] = {}) {
  const structuredData: object[] = [];
  const page = (
    <Routes>
      <Route
        path={meta.path}
        element={
          <ArticlePage
            content={{
              frontmatter: { ...frontmatter, ...given },
              Text: () => <h2 id="first-part-why">First part: why?</h2>,
            }}
          />
        }
      />
    </Routes>
  );
  const html = renderToStaticMarkup(
    withSite(page, '/resources/right-sizing-ec2', {
      structuredData: (items) => structuredData.push(...items),
      ...site,
    }),
  );
  return { html, structuredData };
}

test('[RS-6] the way back, category, time, date and byline', () => {
  const { html } = render();
  expect(html).toMatch(/href="\/resources\/insights"[^>]*>.*?Back to Insights/s);
  for (const text of ['Technical', '9 min read', 'January 4, 2025', 'Editorial team'])
    expect(html).toContain(text);
  expect(html).toContain('property="og:type" content="article"');
});

test('[RS-13] contents lead to the headings, links to sources pass no opener', () => {
  const { html } = render();
  expect(html).toContain('href="#first-part-why"');
  expect(html).toMatch(/href="https:\/\/example.com\/" rel="noopener"/);
});

test('[RS-6] the share button is marked as needing script', () => {
  expect(render().html).toMatch(/class="[^"]*\bneeds-script\b[^"]*"><button/);
});

test('[RS-6] author and reviewer have cards, the button leads to the form on the page', () => {
  const { html } = render();
  for (const shown of ['>CE<', 'Cloud engineering desk', '>FP<', 'FinOps practice desk'])
    expect(html).toContain(shown);
  expect(html).toMatch(/href="#demo-form"[^>]*>Do It</);
});

test('a reader sees when the text was checked and what has changed since, with its source', () => {
  const { html } = render();
  expect(html).toContain('Checked on <time dateTime="2025-06-07">June 7, 2025</time>');
  expect(html).toMatch(/dateTime="2025-03"[^>]*>March 2025<\/time>: A new version\./);
  expect(html).toMatch(/href="https:\/\/example.com\/new" rel="noopener"[^>]*>example\.com</);
  expect(html).toMatch(/May 29, 2025.*A new rule\..*>example\.org<.*>example\.org</s);
});

test('what changed is folded at the end of the hero, before the text', () => {
  const { html } = render();
  const [hero, text] = html.split('In this article') as [string, string];
  expect(hero).toMatch(/<details[^>]*><summary[^>]*>.*What changed since.*<\/summary><ul/s);
  expect(text).not.toContain('What changed since');
});

test('an article without changes says when it was checked, and lists none', () => {
  const { html } = render({ changes: [] });
  expect(html).toContain('Checked on <time dateTime="2025-06-07">');
  expect(html).not.toContain('What changed since');
});

test('[RS-7] related articles are of the same category first', () => {
  const related = render().html.split('id="related-insights"')[1]!;
  const links = [...related.matchAll(/href="(\/resources\/[^"]+)"/g)].map((match) => match[1]);
  expect(links).toEqual([
    '/resources/insights',
    '/resources/azure-cost-management',
    '/resources/finops-framework-implementation',
  ]);
});

test('a person is named where the site configuration names one, and nowhere else', () => {
  const person = { name: 'Ada Byron', role: 'Engineer', bio: 'Writes programs.', specialty: 'Engines' };
  const config = siteConfigWith({ authors: { engineering: person } });
  const { html, structuredData } = render({}, { config });
  for (const words of ['>Ada Byron<', '>AB<', 'Writes programs.', '>FP<']) {
    expect(html).toContain(words);
  }
  expect(structuredData[0]).toMatchObject({ author: { '@type': 'Person', name: 'Ada Byron' } });
});
