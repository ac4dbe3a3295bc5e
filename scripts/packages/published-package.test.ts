import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDERING_NODE } from '@site/composer/rendering-node';
import { projectFolder } from '@site/server-kit';
import { PUBLISHED } from './pack.ts';
import { type PackageJson, publishedPackage } from './published-package.ts';

const manifest = {
  name: '@site/server-kit',
  version: '1.0.0',
  private: true,
  dependencies: { '@site/y': '1.0.0', zod: '4.0.0' },
};

test('a package says to which registry it is published', () => {
  const registry = 'https://npm.example.com/';
  const published = publishedPackage(manifest, { version: '1.1.0', registry });
  expect(published).toMatchObject({
    version: '1.1.0',
    dependencies: { '@site/y': '1.1.0', zod: '4.0.0' },
    publishConfig: { registry },
  });
  expect(published).not.toHaveProperty('private');
});

test('npm publishes none for which no registry was named', () => {
  const published = publishedPackage(manifest);
  expect(published).toMatchObject({ version: '1.0.0', private: true });
  expect(published).not.toHaveProperty('publishConfig');
});

test('what only suites of the workspace import is not published', () => {
  const exports = { '.': './src/index.ts', './testing/*': './src/testing/*.ts' };
  expect(Object.keys(publishedPackage({ ...manifest, exports }).exports as object)).toEqual(['.']);
});

const manifests = PUBLISHED.map(
  (path): PackageJson =>
    JSON.parse(readFileSync(join(projectFolder, 'packages', path, 'package.json'), 'utf8')),
);

/** Whether a package is the composer, which starts the processes that render sections, or loads it. */
const renders = ({ name, dependencies = {} }: PackageJson): boolean =>
  name === '@site/composer' || manifests.some((one) => one.name in dependencies && renders(one));
/** It takes the page's own React. */
const isInPage = ({ peerDependencies = {} }: PackageJson) => 'react' in peerDependencies;

test('a package asks for the Node that it needs, and brings none', () => {
  for (const one of manifests) {
    const { name, engines, optionalDependencies } = publishedPackage(one);
    const node = isInPage(one) ? undefined : renders(one) ? `>=${RENDERING_NODE}` : '^22.18.0 || >=24';
    expect({ name, engines, optionalDependencies }).toEqual({
      name: one.name,
      engines: node && { node },
      optionalDependencies: undefined,
    });
  }
  const { '//': why } = publishedPackage(manifests.find(renders)!);
  expect(why).toMatchObject({ engines: expect.stringContaining('denies their code every network') });
  expect(manifests.filter(renders).length).toBeGreaterThan(4);
  expect(manifests.filter(isInPage).length).toBeGreaterThan(1);
});

test('a package without a line in the table is not published', () => {
  expect(() => publishedPackage({ ...manifest, name: '@site/new' })).toThrow('@site/new has no line');
});
