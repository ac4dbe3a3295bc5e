import { sectionDefinitionSchema } from '@site/section-kit/contract';
import { testSiteConfig } from '@site/section-kit/testing';
import pictures from './pictures.tsx';
import section from './section.ts';
import * as content from './src/content/template-page.ts';

const { name, routes, navigation, footer, exposes } = sectionDefinitionSchema.parse(section);

test('the section describes itself in the contract of the kit', () => {
  expect(name).toBe('template-section');
  expect(routes.map(({ path }) => path)).toEqual([content.path]);
  expect(routes.flatMap(({ embeds }) => embeds)).toEqual(['leadform/GetInTouch@1']);
});

test('every page it declares exists and has a default export', async () => {
  for (const { page } of routes) expect(await page()).toMatchObject({ default: expect.any(Function) });
});

test('every part it offers exists, and each contract has a schema of its props', async () => {
  const contracts = Object.values(exposes).flatMap((offered) => Object.values(offered));
  expect(contracts.length).toBeGreaterThan(0);
  for (const { part, props } of contracts) {
    expect(await part()).toMatchObject({ default: expect.any(Function) });
    expect(props).toBeDefined();
  }
});

test('its page has a share picture', () => {
  expect(pictures(testSiteConfig)).toMatchObject([{ path: content.picture, title: content.hero.title }]);
});

test('menu and footer lead to its own pages', () => {
  const paths = routes.map(({ path }) => path);
  const entries = [...navigation, ...footer];
  expect(entries).not.toEqual([]);
  for (const { href } of entries) expect(paths).toContain(href);
});
