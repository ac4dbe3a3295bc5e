import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { workFolder } from '../artifact.ts';

const resolve: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
};

/** Modules for browsers, of a section or the shell. */
export const browserBundle = (
  folder: string,
  name: string,
  output: Configuration['output'],
): Configuration => ({
  context: folder,
  target: ['web', 'es2022'],
  output: {
    module: true,
    chunkFormat: 'module',
    uniqueName: `site-${name}`,
    crossOriginLoading: 'anonymous',
    ...output,
  },
  experiments: { outputModule: true },
  resolve,
  performance: { hints: false },
});

/** One file that renders pages. Not minified: names stay readable in a refused bundle. */
export const serverBundle = (folder: string, name: string, entry: string): Configuration => ({
  name: 'server',
  mode: 'production',
  context: folder,
  target: 'node24',
  entry: { server: entry },
  output: {
    path: join(workFolder(folder), 'server'),
    clean: true,
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
    uniqueName: `site-${name}`,
    devtoolModuleFilenameTemplate: '[absolute-resource-path]',
  },
  resolve,
  optimization: { minimize: false },
  performance: { hints: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});
