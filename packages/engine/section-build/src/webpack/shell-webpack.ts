import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { lazySharedModules } from '../site-values.ts';
import { type BuildMode, moduleRules, resolve } from './module-rules.ts';
import { workFolder } from './section-webpack.ts';

/** The client with which a section's dev server boots pages; in the artifact next to the visitors' client. */
export const DEV_CLIENT = 'main.dev.js';

/** Reports errors, outcomes of forms and vitals. The boot script knows the name too: for when the shell does not load. */
const REPORTS_FILE = 'reports.js';

/** What `experiments.optimization` of the federation plugin sets, for a build without the plugin. */
export const RUNTIME_OPTIONS = {
  ENV_TARGET: 'web',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
};

/**
 * The webpack configurations of the shell: an ordinary browser build that creates the Module Federation host at
 * run time (no plugin, no remote address inside), the same for development, a module that pages import if they
 * report, and the server bundle that renders whole documents.
 */
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
        // What is loaded later comes in one file.
        splitChunks: false,
        minimizer: [swcMinimizer({ compress: { passes: 5, unsafe_symbols: true } })],
      },
    }),
    browser(folder, {
      name: 'development browser',
      mode: 'development',
      entry: { main: './src/client/main.dev.tsx' },
      // Separate from the visitors' bundle, from whose files the shell's stylesheet is made; one file, as it is copied alone.
      output: { path: join(workFolder(folder), 'dev'), filename: DEV_CLIENT },
      // The artifact has one file of it.
      plugins: [shared, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      // Half the bytes, and still readable once formatted.
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
      entry: { reports: './src/client/reports/start.ts' },
      output: {
        path: join(workFolder(folder), 'reports'),
        filename: REPORTS_FILE,
        library: { type: 'module' },
      },
      optimization: { minimizer: [swcMinimizer({})] },
    }),
    {
      name: 'server',
      mode: 'production',
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
      module: { rules: moduleRules('production', 'es2024') },
      optimization: { minimize: false },
      performance: { hints: false },
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
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
    context: folder,
    target: ['web', 'es2022'],
    output: {
      clean: true,
      module: true,
      chunkFormat: 'module',
      publicPath: 'auto',
      uniqueName: 'site-shell',
      // The address of the version around it is the hash of its content.
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      ...kind.output,
    },
    experiments: { outputModule: true },
    resolve,
    module: {
      rules: moduleRules(kind.mode, 'es2022'),
    },
    performance: { hints: false },
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

/** Replaces the client's table of lazy shared modules by one of these modules. */
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

/** What a browser has, so that code for other places is left out. */
const typeOf = (type: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [`typeof ${name}`, JSON.stringify(type)]));

function swcMinimizer(terserOptions: { compress?: boolean | object; mangle?: boolean }) {
  return new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions });
}
