import { sectionDefinitionSchema } from '@site/section-kit/contract';
import section from './section.ts';
import { articles } from './src/content/article-records.ts';

const { routes, navigation, footer, redirects, exposes } = sectionDefinitionSchema.parse(section);
const paths = routes.map(({ path }) => path);

test('every article has a route, and the form is where it is specified', () => {
  for (const { href } of articles) expect(paths).toContain(href);
  const withForm = routes.filter(({ embeds }) => embeds.includes('leadform/GetInTouch@1'));
  expect(withForm.map(({ path }) => path).sort()).toEqual(
    [
      '/finops-guide',
      '/resources/case-studies',
      '/resources/insights',
      ...articles.map(({ href }) => href),
    ].sort(),
  );
});

test('menu, footer and redirects lead to routes of this section', () => {
  for (const { href } of [...navigation, ...footer]) expect(paths).toContain(href);
  for (const redirect of redirects) expect(paths).toContain('to' in redirect && redirect.to);
  expect(footer.filter(({ column }) => column === 'legal').map(({ label }) => label)).toEqual([
    'Privacy',
    'Terms',
    'Security',
  ]);
});

test('the teasers are a part that others may embed', () => {
  expect(Object.keys(exposes.ArticleTeasers!)).toEqual(['1']);
});
