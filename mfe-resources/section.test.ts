import { readSection } from '@site/section-build/section';
import section from './section.ts';
import { articles } from './src/content/articles.ts';

// Jest's compiler rewrites imports of parts, which the build reads from the functions' text.
const { routes, footer, redirects } = readSection(section, __dirname);
const paths = routes.map(({ path }) => path);

test('[LF-12] every article has a route, and the form is where it is specified', () => {
  for (const { path } of articles) expect(paths).toContain(path);
  const withForm = routes.filter(({ embeds }) => embeds.includes('leadform/GetInTouch@1'));
  expect(withForm.map(({ path }) => path).sort()).toEqual(
    [
      '/finops-guide',
      '/resources/case-studies',
      '/resources/insights',
      ...articles.map(({ path }) => path),
    ].sort(),
  );
});

test('[SH-22][SH-11] redirects lead to routes of this section, and the footer has the three legal pages', () => {
  for (const redirect of redirects) expect(paths).toContain('to' in redirect && redirect.to);
  const legal = footer.filter(({ column }) => column === 'legal').sort((a, b) => a.order - b.order);
  expect(legal.map(({ label }) => label)).toEqual(['Privacy', 'Terms', 'Security']);
});

test('the teasers are a part that others may embed', () => {
  expect(Object.keys(section.exposes!.ArticleTeasers!)).toEqual(['1']);
});
