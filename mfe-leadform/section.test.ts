import { readSection } from '@site/section-build/section';
import section from './section.ts';

// The test's compiler rewrites the imports of parts, which the build reads from the functions' text.
const { name, routes } = readSection(section, __dirname);

test('declares the form as a part and a page that search engines leave out', () => {
  expect(name).toBe('leadform');
  expect(routes.map(({ path, indexable, embeds }) => [path, indexable, embeds])).toEqual([
    ['/thank-you', false, []],
  ]);
  expect(Object.entries(section.exposes!).map(([part, contracts]) => [part, Object.keys(contracts)])).toEqual(
    [['GetInTouch', ['1']]],
  );
});
