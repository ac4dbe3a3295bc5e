import { sectionDefinitionSchema } from '@site/section-kit/contract';
import section from './section.ts';

test('declares the form as a part and a page that search engines leave out', () => {
  const { name, routes, exposes } = sectionDefinitionSchema.parse(section);
  expect(name).toBe('leadform');
  expect(routes.map(({ path, indexable, embeds }) => [path, indexable, embeds])).toEqual([
    ['/thank-you', false, []],
  ]);
  expect(Object.entries(exposes).map(([part, contracts]) => [part, Object.keys(contracts)])).toEqual([
    ['GetInTouch', ['1']],
  ]);
});

test('every lazy import leads to a component', async () => {
  const { routes, exposes } = sectionDefinitionSchema.parse(section);
  const parts = Object.values(exposes).flatMap((contracts) => Object.values(contracts));
  const lazies = [...routes.map(({ page }) => page), ...parts.map(({ part }) => part)];
  for (const load of lazies) expect(await load()).toMatchObject({ default: expect.any(Function) });
});
