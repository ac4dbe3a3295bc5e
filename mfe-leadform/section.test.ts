import { readSection } from '@site/section-build/section';
import { loadPage } from '@site/section-kit/testing';
import section from './section.ts';

// The test's compiler rewrites the imports of parts, which the build reads from the functions' text.
const { name, routes, pages } = readSection(section, __dirname);

test('declares the form as a part and a page that search engines leave out', () => {
  expect(name).toBe('leadform');
  expect(routes.map(({ path, indexable, embeds }) => [path, indexable, embeds])).toEqual([
    ['/thank-you', false, []],
  ]);
  expect(Object.entries(section.exposes!).map(([part, contracts]) => [part, Object.keys(contracts)])).toEqual(
    [['GetInTouch', ['1']]],
  );
});

test('every page and every part is a component', () => {
  for (const page of pages) expect(loadPage(page)).toEqual(expect.any(Function));
  const parts = Object.values(section.exposes!).flatMap((contracts) => Object.values(contracts));
  for (const { part } of parts) expect(require(part)).toMatchObject({ default: expect.any(Function) });
});
