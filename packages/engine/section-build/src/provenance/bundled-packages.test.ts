import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { FEDERATION_RUNTIME } from '@site/section-kit/contract';
import webpack, { type MultiStats } from 'webpack';
import { federation } from '../webpack/section-webpack.ts';
import { bundledPackages, bundledRuntimes } from './bundled-packages.ts';
import { installedPackage, ownPackage, sharedVersions } from './installed-package.ts';

const packageJson = (name: string, more: object = {}) =>
  JSON.stringify({ name, version: '1.2.3', sideEffects: false, ...more });
const folder = temporaryFolder({
  'section/package.json': packageJson('mfe-a'),
  'section/src/page.js': `
    import { jsx } from 'react/jsx-runtime';
    import { used } from 'used';
    import { inner } from 'used/inner';
    import { scoped } from '@scope/kit';
    import { forgotten } from 'unused';
    import { near } from '../../packages/near/src/near.js';
    export const page = () => jsx(used, inner, scoped, near, import('@scope/lazy/part'));`,
  'section/src/server.js':
    "import { jsx } from 'react/jsx-runtime'; export const page = () => jsx(import('@scope/lazy/part'));",
  'packages/near/package.json': packageJson('@site/near'),
  'packages/near/src/package.json': '{"type":"module"}',
  'packages/near/src/near.js': 'export const near = () => Date.now();',
  'node_modules/used/package.json': packageJson('used', { license: 'MIT' }),
  'node_modules/used/index.js': "export { used } from 'of-used';",
  // its own package.json, which is not that of a package
  'node_modules/used/inner/package.json': packageJson('used/inner', { version: '9.9.9' }),
  'node_modules/used/inner/index.js': 'export const inner = () => Date.now();',
  'node_modules/used/node_modules/of-used/package.json': packageJson('of-used', { version: '2.0.0' }),
  'node_modules/used/node_modules/of-used/index.js': 'export const used = () => Date.now();',
  'node_modules/of-used/package.json': packageJson('of-used'),
  'node_modules/@scope/kit/package.json': packageJson('@scope/kit'),
  'node_modules/@scope/kit/index.js': 'export const scoped = () => Date.now();',
  'node_modules/@scope/lazy/package.json': packageJson('@scope/lazy', { version: '3.0.0' }),
  'node_modules/@scope/lazy/part.js': 'export const part = () => Date.now();',
  'node_modules/unused/package.json': packageJson('unused'),
  'node_modules/unused/index.js': 'export const forgotten = () => Date.now();',
  'node_modules/react/package.json': packageJson('react', { version: '19.0.0' }),
});

function compile(): Promise<MultiStats> {
  const section = join(folder, 'section');
  const common = {
    mode: 'production',
    context: section,
    externals: { 'react/jsx-runtime': 'commonjs react/jsx-runtime' },
    optimization: { minimize: false },
  } as const;
  const output = { path: join(folder, 'out'), library: { type: 'commonjs2' } };
  return new Promise((resolve, reject) =>
    webpack(
      [
        {
          ...common,
          name: 'browser',
          entry: './src/page.js',
          output: { ...output, uniqueName: 'a' },
          plugins: [federation('a', [], ['@scope/lazy/part', '@scope/other'])],
        },
        {
          ...common,
          name: 'server',
          entry: './src/server.js',
          output: { ...output, filename: 'server.cjs' },
        },
      ],
      (error, stats) => (error || !stats ? reject(error) : resolve(stats)),
    ),
  );
}

test('the packages of a build are those whose modules are in its output, and those it expects from the shell', async () => {
  const stats = await compile();
  expect(stats.hasErrors()).toBe(false);
  const found = bundledPackages(join(folder, 'section'), stats);
  expect(
    found
      .map(
        ({ package: { name, version }, bundles, shared, lazy }) =>
          `${name} ${version} ${[...bundles]} ${shared} ${[...lazy]}`,
      )
      .filter((line) => !line.startsWith('@module-federation/'))
      .sort(),
  ).toEqual([
    '@scope/kit 1.2.3 browser false ',
    '@scope/lazy 3.0.0 server true @scope/lazy/part',
    '@site/near 1.2.3 browser false ',
    'of-used 2.0.0 browser false ',
    'react 19.0.0  true ',
    'used 1.2.3 browser false ',
  ]);
  expect(found.find(({ package: { name } }) => name === 'used')!.package.license).toBe('MIT');
  expect(sharedVersions(join(folder, 'section'), ['@scope/lazy/part'])).toEqual({
    react: '19.0.0',
    '@scope/lazy/part': '3.0.0',
  });
  // what the container has of it, whatever else is installed
  const { version } = installedPackage(__dirname, FEDERATION_RUNTIME)!;
  expect([...bundledRuntimes(found)]).toEqual([['browser', version]]);
});

test('a section without a version in its package.json gets the message', () => {
  const section = temporaryFolder({ 'package.json': '{"name":"mfe-a"}' });
  expect(() => ownPackage(section)).toThrow(expect.objectContaining({ code: 'SITE_SECTION_PACKAGE' }));
});
