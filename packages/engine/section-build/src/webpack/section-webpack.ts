import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type SectionDefinition, SHARED_MODULES, workerTrustedTypes } from '@site/section-kit/contract';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Chunk, type Configuration, type RuleSetRule } from 'webpack';
import { workFolder } from '../artifact.ts';
import { writeEntryModules } from '../section/entry-modules.ts';
import type { Expose } from '../section/federated-modules.ts';
import { readSection, type Section } from '../section/read-section.ts';
import { lazySharedModules } from '../site-values.ts';
import { browserBundle, serverBundle } from './bundles.ts';
import { mdxRules, moduleRules } from './module-rules.ts';
import { ownCode } from './own-code.ts';

export async function sectionWebpack(
  definition: SectionDefinition,
  folder: string,
): Promise<Configuration[]> {
  const section = readSection(definition, folder);
  const exposes = writeEntryModules(folder, section.exposes);
  const shared = [...SHARED_MODULES, ...(await lazySharedModules())];
  const mdx = await mdxRules(folder, 'production');
  return [browser(section, exposes, shared, { mdx }), server(section, exposes, mdx)];
}

/** @param runtime folder of `@module-federation/runtime-tools`; the plugin's own by default. */
export function browser(
  { name, folder, infos }: Pick<Section, 'name' | 'folder' | 'infos'>,
  exposes: Expose[],
  shared: readonly string[],
  { mdx, runtime }: { mdx?: RuleSetRule[]; runtime?: string } = {},
): Configuration {
  return {
    ...browserBundle(folder, name, {
      path: join(workFolder(folder), 'web'),
      clean: true,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: ({ chunk }) => `${chunk && isWorker(chunk) ? 'workers/' : ''}[name].[contenthash:10].js`,
      trustedTypes: workerTrustedTypes(name),
      // Evaluates a failed module again, such as one without a lazy shared module.
      strictModuleExceptionHandling: true,
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    }),
    name: 'browser',
    mode: 'production',
    devtool: 'hidden-source-map',
    entry: {},
    module: { rules: moduleRules('es2022', { infos, mdx }) },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      // A worker is one file: its policy lets it load no other.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !isWorker(chunk) },
    },
    // Module Federation warns of `publicPath: 'auto'` in its manifest, which only the build reads.
    infrastructureLogging: { level: 'error' },
    plugins: [ownCode(folder), federation(name, exposes, shared, runtime)],
  };
}

/** `new Worker(new URL('./file.ts', import.meta.url))` makes an entry of its own; the section itself has none. */
const isWorker = (chunk: object): boolean =>
  'getEntryOptions' in chunk && (chunk as Chunk).getEntryOptions() !== undefined;

export function federation(name: string, exposes: Expose[], shared: readonly string[], runtime?: string) {
  return new ModuleFederationPlugin({
    name,
    ...(runtime && { implementation: runtime }),
    filename: 'remoteEntry.js',
    library: { type: 'module' },
    exposes: Object.fromEntries(exposes.map((expose) => [`./${expose.name}`, expose.source])),
    // No fallback copy: the shell provides the instance.
    shared: Object.fromEntries(
      shared.map((module) => [module, { singleton: true, import: false, requiredVersion: false }]),
    ),
    manifest: true,
    dts: false,
    dev: false,
    experiments: {
      // Without this every remote entry includes its own runtime (24 kB).
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}

function server({ name, folder, infos }: Section, exposes: Expose[], mdx: RuleSetRule[]): Configuration {
  const bundle = serverBundle(folder, name, writeServerEntry(folder, exposes));
  return {
    ...bundle,
    devtool: 'hidden-source-map',
    externals: Object.fromEntries(SHARED_MODULES.map((shared) => [shared, `commonjs ${shared}`])),
    module: {
      rules: moduleRules('es2024', { infos, mdx }),
      // A server starts no worker of a page: webpack would require node:url for its address.
      parser: { javascript: { worker: false, url: false } },
    },
    plugins: [
      ...(bundle.plugins ?? []),
      // Otherwise the path of this checkout is in the bundle.
      new webpack.DefinePlugin({ 'import.meta.url': '"file:///"' }),
    ],
  };
}

function writeServerEntry(folder: string, exposes: Expose[]): string {
  const generated = join(folder, 'dist', 'generated');
  mkdirSync(generated, { recursive: true });
  const lines = exposes.map(
    ({ name, source }) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(source)}),`,
  );
  const file = join(generated, 'server-entry.js');
  writeFileSync(file, `export const modules = {\n${lines.join('\n')}\n};\n`);
  return file;
}
