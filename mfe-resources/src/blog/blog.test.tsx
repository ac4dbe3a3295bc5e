import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSite } from '@site/site-values/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { copy } from '../pages/blog/best-finops-platform-gcp/copy.ts';
import BestFinopsPlatformGcpPage from '../pages/blog/best-finops-platform-gcp/page.tsx';
import {
  otherStrategies,
  copy as strategies,
} from '../pages/blog/cloud-cost-optimization-strategies/copy.ts';
import { OtherStrategies } from '../pages/blog/cloud-cost-optimization-strategies/other-strategies.tsx';
import CloudCostOptimizationStrategiesPage from '../pages/blog/cloud-cost-optimization-strategies/page.tsx';
import { countWords } from '../testing/count-words.ts';

jest.mock('../pages/blog/cloud-cost-optimization-strategies/text.mdx', () => ({
  __esModule: true,
  default: () => null,
}));

const text = readFileSync(
  join(__dirname, '../pages/blog/cloud-cost-optimization-strategies/text.mdx'),
  'utf8',
);
const strategiesPage = renderToStaticMarkup(
  withSite(<CloudCostOptimizationStrategiesPage />, '/blog/cloud-cost-optimization-strategies'),
);
const gcp = renderToStaticMarkup(withSite(<BestFinopsPlatformGcpPage />, '/blog/best-finops-platform-gcp'));

test('[RS-13][RS-15] strategies: words / 220 is the stated reading time', () => {
  expect(`${Math.round(countWords(text) / 220)} min read`).toBe(strategies.readTime);
});

test('[RS-15] strategies: the contents are the h2 of the text, and three strategies are in full', () => {
  const outsideCode = text.replace(/^```[\s\S]*?^```/gm, '');
  const headings = [...outsideCode.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
  expect(strategies.contents).toEqual(headings);
  expect(headings.filter((heading) => heading!.startsWith('Strategy '))).toEqual([
    expect.stringMatching(/right-size/i),
    expect.stringMatching(/reserved instances and savings plans/i),
    expect.stringMatching(/auto-scaling and scheduling/i),
  ]);
});

test('[RS-15] strategies: the other twelve are named, and the guide is not promised by mail', () => {
  const html = renderToStaticMarkup(withSite(<OtherStrategies />));
  expect(new Set(otherStrategies.map(({ name }) => name)).size).toBe(12);
  for (const { name } of otherStrategies) expect(html).toContain(name);
  expect(html).toMatch(/href="\/#demo-form"[^>]*>Get the Complete Guide/);
  expect(html).toContain('free consultation');
});

test('[RS-15] strategies: the hero, the calls and what other sites are told', () => {
  expect(strategiesPage.replaceAll('<!-- -->', '')).toMatch(/EXPERT FINOPS GUIDE.*15 min read.*<h2/is);
  expect(strategiesPage).toMatch(/href="\/#demo-form"[^>]*>Schedule Your Free Assessment/);
  expect(strategiesPage).toContain('property="og:type" content="article"');
});

test.each([
  ['GCP', gcp],
  ['strategies', strategiesPage],
])('%s: a figure of the post stands next to its title', (_, html) => {
  const [before] = html.split('<h2') as [string];
  expect(before).toMatch(/<h1.*<figure.*<svg viewBox="0 0 320 180"[^>]* role="img"/s);
});

test('GCP: statistics are numbers', () => {
  for (const { value } of copy.claims) expect(value).toMatch(/^[\d$]/);
});

test('[RS-16] GCP: claims, comparison rows, testimonial and the way to the assessment', () => {
  for (const words of [
    '20-50%',
    'multi-currency',
    'Labels',
    'Organizations, folders, projects',
    'Generic tools',
  ]) {
    expect(gcp).toContain(words);
  }
  const rows = ['Native GCP integration', 'BigQuery optimization', 'CUD optimization', 'GKE cost visibility'];
  for (const row of rows) expect(gcp).toMatch(new RegExp(`<th scope="row"[^>]*>${row}</th>`));
  const [benefits] = gcp.split(/<h2[^>]*>Three large costs/)[1]!.split('<h2') as [string];
  expect(benefits.match(/<h3/g)).toHaveLength(3);
  expect(gcp).toContain('<blockquote');
  expect(gcp).toMatch(/href="\/#demo-form"[^>]*>Start Your GCP Assessment/);
  expect(gcp).toContain('property="og:type" content="article"');
});
