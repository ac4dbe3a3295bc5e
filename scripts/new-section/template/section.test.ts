import { sectionDefinitionSchema } from '@site/section-kit/contract';
import { testSiteConfig } from '@site/section-kit/testing';
import pictures from './pictures.tsx';
import section from './section.ts';
import { hero, picture } from './src/content/template-page.ts';

const { name, routes, navigation, footer } = sectionDefinitionSchema.parse(section);

test('the section describes itself in the contract of the kit', () => {
  expect(name).toBe('template-section');
  expect(routes.map(({ path, embeds }) => [path, embeds])).toEqual([
    ['/template-path', ['leadform/GetInTouch@1']],
  ]);
});

test('every page it declares exists and has a default export', async () => {
  for (const { page } of routes) expect(await page()).toMatchObject({ default: expect.any(Function) });
});

test('its page has a share picture', () => {
  expect(pictures(testSiteConfig)).toMatchObject([{ path: picture, title: hero.title }]);
});

test('menu and footer lead to its own pages', () => {
  const paths = routes.map(({ path }) => path);
  const entries = [...navigation, ...footer];
  expect(entries).not.toEqual([]);
  for (const { href } of entries) expect(paths).toContain(href);
});
