import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import type { ArtifactManifest } from '@site/section-kit/contract';
import { largeScripts } from './large-scripts.ts';
import { compile } from './webpack/compile.ts';

const words = (bytes: number) =>
  JSON.stringify(Array.from({ length: bytes / 10 }, (_, at) => (at * 7919) % 1e6));

test('a script over its budget is named with its largest modules: files of the section, packages as a whole', async () => {
  const root = temporaryFolder({
    'academy/package.json': '{"name":"academy","version":"1.0.0"}',
    'academy/src/page.js': "export * from './table.js'; export * from 'charts'; export * from './small.js';",
    'academy/src/table.js': `export const table = ${words(40_000)};`,
    'academy/src/small.js': 'export const small = 1;',
    'academy/node_modules/charts/package.json': '{"name":"charts","version":"1.0.0","sideEffects":false}',
    'academy/node_modules/charts/index.js': "export * from './axis.js'; export * from './bars.js';",
    'academy/node_modules/charts/axis.js': `export const axis = ${words(30_000)};`,
    'academy/node_modules/charts/bars.js': `export const bars = ${words(30_000)};`,
  });
  const stats = await compile([
    {
      name: 'browser',
      mode: 'production',
      context: join(root, 'academy'),
      entry: './src/page.js',
      experiments: { outputModule: true },
      output: {
        path: join(root, 'artifact/web'),
        filename: '[name].js',
        module: true,
        library: { type: 'module' },
      },
      optimization: { minimize: false },
      performance: { hints: false },
    },
  ]);
  const built = (script: number | undefined) =>
    largeScripts(
      join(root, 'artifact'),
      {
        kind: 'section',
        budgets: { script },
        exposes: { 'pages/academy': { js: ['web/main.js'] } },
      } as unknown as ArtifactManifest,
      stats,
    );
  const [warning, ...others] = built(1000);
  expect(others).toEqual([]);
  expect(warning).toMatch(
    /^Warning: the script of pages\/academy is \d{2},\d{3} bytes \(Brotli\), and its budget is 1,000\. .*:\n {2}charts: \d{2},\d{3}\n {2}academy\/src\/table\.js: \d{2},\d{3}\n {2}academy\/src\/(small|page)\.js: \d+/,
  );
  expect(built(1_000_000)).toEqual([]);
  expect(built(undefined)).toEqual([]);
});
