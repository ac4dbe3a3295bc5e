import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sectionDefinitionSchema } from '@site/section-kit/contract';
import section from './section.ts';

const checked = sectionDefinitionSchema.parse(section);
const routes = new Set(checked.routes.map(({ path }) => path));

test('the section describes itself in the contract of the kit', () => {
  expect(checked.name).toBe('platform');
  expect(checked.routes[0]).toMatchObject({
    path: '/',
    embeds: ['resources/ArticleTeasers@1', 'leadform/GetInTouch@1'],
  });
});

test('every page it declares exists and has a default export', async () => {
  for (const { page } of checked.routes) {
    const loaded = (await page()) as { default: unknown };
    expect(typeof loaded.default).toBe('function');
  }
});

test('menus and footer point at its own routes', () => {
  for (const { href } of [...checked.navigation, ...checked.footer])
    expect(routes).toContain(href.replace(/#.*/, '') || '/');
});

test('every company link leads to the demo form', () => {
  const company = checked.footer.filter(({ column }) => column === 'company');
  expect(company.map(({ href }) => href)).toEqual(company.map(() => '/#demo-form'));
  expect(company).toHaveLength(4);
});

test('public files exist', () => {
  for (const { source } of checked.files) expect(existsSync(join(__dirname, source))).toBe(true);
});
