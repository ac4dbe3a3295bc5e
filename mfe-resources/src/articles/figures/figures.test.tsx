import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleDrawing } from '../../art/article-drawings.ts';
import { hoursOfTheWeek } from '../../art/blog-drawings.ts';
import { HEIGHT, WIDTH } from '../../art/drawing.ts';
import { FIRST_YEAR } from '../../art/finops-drawings.ts';
import { articles } from '../../content/articles.ts';

const bodyOf = (slug: string) => articles.find((article) => article.slug === slug)!.body;
const strategies = readFileSync(
  join(__dirname, '../../pages/blog/cloud-cost-optimization-strategies/text.mdx'),
  'utf8',
);

test.each(articles)('$slug: its drawing says what it shows, inside of its box', ({ slug }) => {
  const { summary, words } = articleDrawing(slug);
  expect(summary.length).toBeGreaterThan(40);
  expect(words.length).toBeGreaterThan(5);
  for (const { x, y } of words) {
    expect(x >= 0 && x <= WIDTH && y >= 14 && y <= HEIGHT).toBe(true);
  }
});

test.each(articles)(
  '$slug: percentages and full amounts of its drawing are in its text',
  ({ slug, body }) => {
    const { words } = articleDrawing(slug);
    const figures = words.flatMap(
      ({ text }) => text.match(/\$\d{1,3}(,\d{3})+|\$\d+\.\d+(?![\d.]*[kMB])|\d+%/g) ?? [],
    );
    for (const figure of figures)
      expect(`${slug} has ${figure}: ${body.includes(figure)}`).toBe(`${slug} has ${figure}: true`);
  },
);

test.each(articles)('$slug: two figures or more in its text', ({ body }) => {
  expect(body.match(/^<[A-Z]\w+>[^<]*<\/[A-Z]\w+>$/gm)!.length).toBeGreaterThanOrEqual(2);
});

test('framework: each line of the year starts in the quarter whose row names it', () => {
  const rows = [...bodyOf('finops-framework-implementation').matchAll(/^\| ([1-4]) \| ([^|]+)/gm)];
  expect(rows).toHaveLength(4);
  for (const { name, quarter } of FIRST_YEAR)
    expect(rows[quarter - 1]![2]!.toLowerCase()).toContain(name.toLowerCase());
});

test('strategies: the hours of the drawing are those of the text', () => {
  const { summary, words } = hoursOfTheWeek();
  expect(summary).toContain('45 of the 168 hours');
  expect(strategies).toContain(words.at(-1)!.text.replace(' off', ''));
});
