import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { type BuildMode, moduleRules, resolve } from './module-rules.ts';
import { workFolder } from './section-webpack.ts';

/**
 * The two webpack configurations of the shell: an ordinary browser build that creates the Module Federation
 * host at run time (no plugin, no remote address inside), and the server bundle that renders whole documents.
 */
export function shellWebpack(folder: string, mode: BuildMode = 'production'): Configuration[] {
  return [
    {
      name: 'browser',
      mode,
      devtool: false,
      context: folder,
      target: ['web', 'es2022'],
      entry: { main: './src/client/main.tsx' },
      output: {
        path: join(workFolder(folder), 'web'),
        clean: true,
        module: true,
        chunkFormat: 'module',
        publicPath: 'auto',
        uniqueName: 'site-shell',
        filename: '[name].[contenthash:10].js',
        chunkFilename: '[name].[contenthash:10].js',
        crossOriginLoading: 'anonymous',
      },
      experiments: { outputModule: true },
      resolve,
      module: { rules: moduleRules(mode, 'es2022') },
      optimization: {
        minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      },
      performance: { hints: false },
      plugins: [
        // What `experiments.optimization` of the federation plugin sets, for a build without the plugin.
        new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
      ],
    },
    {
      name: 'server',
      mode,
      devtool: false,
      context: folder,
      target: 'node24',
      entry: { server: './src/render/entry.tsx' },
      output: {
        path: join(workFolder(folder), 'server'),
        clean: true,
        filename: '[name].cjs',
        library: { type: 'commonjs2' },
        uniqueName: 'site-shell',
      },
      resolve,
      module: { rules: moduleRules(mode, 'es2024') },
      optimization: { minimize: false },
      performance: { hints: false },
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    },
  ];
}
