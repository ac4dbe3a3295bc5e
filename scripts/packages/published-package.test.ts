import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDERING_NODE } from '@site/composer/rendering-node';
import { projectFolder } from '@site/server-kit';
import { publishedPackage } from './published-package.ts';

const manifest = {
  name: '@site/server-kit',
  version: '1.0.0',
  private: true,
  dependencies: { '@site/registry': '1.0.0', zod: '4.0.0' },
};

test('a package names the registry it is published to; without one npm publishes none', () => {
  const registry = 'https://npm.example.com/';
  expect(publishedPackage(manifest, { version: '1.1.0', registry })).toEqual({
    name: '@site/server-kit',
    version: '1.1.0',
    dependencies: { '@site/registry': '1.1.0', zod: '4.0.0' },
    publishConfig: { registry },
    '//': expect.anything(),
    engines: expect.anything(),
  });
  const unnamed = publishedPackage(manifest);
  expect(unnamed).toMatchObject({ version: '1.0.0', private: true });
  expect(unnamed).not.toHaveProperty('publishConfig');
});

test('what only suites of the workspace import is not published', () => {
  const exports = { '.': './src/index.ts', './testing/*': './src/testing/*.ts' };
  expect(Object.keys(publishedPackage({ ...manifest, exports }).exports as object)).toEqual(['.']);
});

test.each([
  ['engine/section-kit', undefined],
  ['site/design-system', undefined],
  ['options/og-images', '^22.18.0 || >=24'],
  ['engine/composer', `>=${RENDERING_NODE}`],
  ['options/smoke', `>=${RENDERING_NODE}`],
])('%s asks for the Node that it needs, %s, and brings none', (path, node) => {
  const file = join(projectFolder, 'packages', path, 'package.json');
  const { engines, optionalDependencies } = publishedPackage(JSON.parse(readFileSync(file, 'utf8')));
  expect([engines, optionalDependencies]).toEqual([node && { node }, undefined]);
});
