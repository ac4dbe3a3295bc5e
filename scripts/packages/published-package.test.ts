import { publishedPackage } from './published-package.ts';

const manifest = {
  name: '@site/x',
  version: '1.0.0',
  private: true,
  dependencies: { '@site/y': '1.0.0', zod: '4.0.0' },
};

test('a package says to which registry it is published', () => {
  const registry = 'https://npm.example.com/';
  const published = publishedPackage(manifest, {}, { version: '1.1.0', registry });
  expect(published).toMatchObject({
    version: '1.1.0',
    dependencies: { '@site/y': '1.1.0', zod: '4.0.0' },
    publishConfig: { registry },
  });
  expect(published).not.toHaveProperty('private');
});

test('npm publishes none for which no registry was named', () => {
  const published = publishedPackage(manifest, {});
  expect(published).toMatchObject({ version: '1.0.0', private: true });
  expect(published).not.toHaveProperty('publishConfig');
});

test('what only suites of the workspace import is not published', () => {
  const exports = { '.': './src/index.ts', './testing/*': './src/testing/*.ts' };
  expect(Object.keys(publishedPackage({ ...manifest, exports }, {}).exports as object)).toEqual(['.']);
});
