import { readSection } from '@site/section-build/section';
import definition from './section.ts';

const section = readSection(definition, __dirname);
const routes = new Set(section.routes.map(({ path }) => path));

test('the landing page embeds the teasers and the form', () => {
  expect(section.name).toBe('platform');
  expect(section.pages.find(({ path }) => path === '/')!.embeds).toEqual([
    'resources/ArticleTeasers@1',
    'leadform/GetInTouch@1',
  ]);
});

test('menus and footer point at its own routes', () => {
  for (const { href } of [...section.navigation, ...section.footer])
    expect(routes).toContain(href.replace(/#.*/, '') || '/');
});

test('[SH-10] every company link leads to the demo form', () => {
  const company = section.footer.filter(({ column }) => column === 'company');
  expect(company.map(({ href }) => href)).toEqual(company.map(() => '/#demo-form'));
  expect(company).toHaveLength(4);
});
