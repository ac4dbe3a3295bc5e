import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articles } from '../content/articles.ts';
import { strategiesSources } from '../pages/blog/cloud-cost-optimization-strategies/copy.ts';
import { workedStatements } from '../pages/resources/testing/worked-statements.ts';
import { figureLedger, figuresIn } from '../testing/figure-ledger.ts';

const texts = [
  ...articles.map(({ slug, body, sources, changes }) => ({
    slug,
    body: [body, ...changes.map(({ text }) => text)].join('\n'),
    sources,
  })),
  {
    slug: 'cloud-cost-optimization-strategies',
    body: readFileSync(join(__dirname, '../pages/blog/cloud-cost-optimization-strategies/text.mdx'), 'utf8'),
    sources: strategiesSources,
  },
];

function entered(slug: string) {
  const { published = {}, specified = [], caseStudy = [], worked = [], author = [] } = figureLedger[slug]!;
  const computed = figuresIn((workedStatements[slug] ?? []).join('\n'));
  return new Set([
    ...Object.values(published).flat(),
    ...[...specified, ...caseStudy, ...worked, ...author, ...computed],
  ]);
}

test.each(texts)('$slug: every figure has an origin, and no entry is left over', ({ slug, body }) => {
  expect(figuresIn(body).sort()).toEqual([...entered(slug)].sort());
});

test.each(texts)('$slug: every publisher of a figure is in the source list', ({ slug, sources }) => {
  for (const publisher of Object.keys(figureLedger[slug]!.published ?? {})) {
    expect(sources.map((source) => source.publisher).join('; ')).toContain(publisher);
  }
});

test.each(texts)('$slug: what the text has in words is what the facts say', ({ slug, body }) => {
  const text = body.replaceAll('<wbr />', '');
  for (const words of figureLedger[slug]!.inWords ?? []) expect(text).toContain(words);
});

test('figures are found with their unit and without the end of the sentence', () => {
  expect(figuresIn('Up 20-30%, or $1,200.\n```\n99%\n```\nAnd $4.2 million, 20-30%.')).toEqual([
    '20-30%',
    '$1,200',
    '$4.2 million',
  ]);
});
