import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { DEV_CLIENT, workFolder } from '../artifact.ts';
import { lazySharedModules } from '../site-values.ts';
import { browserBundle, serverBundle } from './bundles.ts';
import { type BuildMode, moduleRules } from './module-rules.ts';

/** The boot script knows the names: problems, also when the shell does not load, and the view of a page that is only read. */
const REPORTS = { reports: './src/client/reports/start.ts', views: './src/client/reports/views.ts' };

/** As `experiments.optimization` of the federation plugin, which this build does not use. */
export const RUNTIME_OPTIONS = {
  ENV_TARGET: 'web',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
};

/** Creates the Module Federation host at run time, without the plugin and remote addresses. */
export async function shellWebpack(folder: string): Promise<Configuration[]> {
  const shared = provideModules(folder, await lazySharedModules());
  return [
    browser(folder, {
      name: 'browser',
      mode: 'production',
      devtool: 'hidden-source-map',
      entry: { main: './src/client/main.tsx' },
      plugins: [shared],
      output: { path: join(workFolder(folder), 'web'), filename: '[name].[contenthash:10].js' },
      optimization: {
        // Later code comes in one file.
        splitChunks: false,
        minimizer: [swcMinimizer({ compress: { passes: 5, unsafe_symbols: true } })],
      },
    }),
    browser(folder, {
      name: 'development browser',
      mode: 'development',
      entry: { main: './src/client/main.dev.tsx' },
      // Apart from the visitors' bundle, of which the stylesheet is made.
      output: { path: join(workFolder(folder), 'dev'), filename: DEV_CLIENT },
      // One file in the artifact.
      plugins: [shared, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      // Half the bytes, and readable once formatted.
      optimization: {
        minimize: true,
        usedExports: true,
        sideEffects: true,
        minimizer: [swcMinimizer({ compress: false, mangle: false })],
      },
    }),
    browser(folder, {
      name: 'reports',
      mode: 'production',
      devtool: 'hidden-source-map',
      entry: REPORTS,
      output: {
        path: join(workFolder(folder), 'reports'),
        filename: '[name].js',
        library: { type: 'module' },
      },
      optimization: { minimizer: [swcMinimizer({})] },
    }),
    {
      ...serverBundle(folder, 'shell', './src/render/entry.tsx'),
      devtool: false,
      module: { rules: moduleRules('es2024') },
    },
  ];
}

function browser(
  folder: string,
  kind: Configuration & { mode: BuildMode; output: { path: string; filename: string } },
): Configuration {
  return {
    devtool: false,
    ...kind,
    ...browserBundle(folder, 'shell', {
      clean: true,
      publicPath: 'auto',
      // The version in the address is a hash of the content.
      chunkFilename: '[name].js',
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      ...kind.output,
    }),
    module: {
      rules: moduleRules('es2022'),
    },
    plugins: [
      ...(kind.plugins ?? []),
      new webpack.DefinePlugin({
        ...Object.fromEntries(
          Object.entries(RUNTIME_OPTIONS).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
        'import.meta.hot': 'undefined',
        ...typeOf(
          'undefined',
          'process',
          'setImmediate',
          'FEDERATION_DEBUG',
          'FEDERATION_ALLOW_NEW_FUNCTION',
        ),
        ...typeOf('object', 'window', 'document', 'console'),
        ...typeOf('function', 'MessageChannel', 'AbortController', 'HTMLElement'),
      }),
    ],
  };
}

function provideModules(folder: string, modules: string[]) {
  const generated = join(folder, 'dist', 'generated');
  mkdirSync(generated, { recursive: true });
  const lines = modules
    .map((module) => JSON.stringify(module))
    .map((name) => `  ${name}: () => import(${name}),`);
  const file = join(generated, 'lazy-modules.js');
  writeFileSync(file, `export const lazyModules = {\n${lines.join('\n')}\n};\n`);
  return new webpack.NormalModuleReplacementPlugin(/\/lazy-modules\.ts$/, file);
}

/** Constants of a browser, so that other code is removed. */
const typeOf = (type: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [`typeof ${name}`, JSON.stringify(type)]));

function swcMinimizer(terserOptions: { compress?: boolean | object; mangle?: boolean }) {
  return new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions });
}
