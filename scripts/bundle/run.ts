import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { requirePinnedNode } from '../node-version.ts';

/** `npm run bundle -w scripts [-- --out FOLDER]`: programs that need Node and no node_modules, so an image needs no npm. */
interface Program {
  name: string;
  /** By the name of the written file. */
  entry: Record<string, string>;
  /** Copied next to the program. */
  sidecar?: string[];
}

const root = join(import.meta.dirname, '../..');
const COMPOSER = 'packages/engine/composer/src';
const REPORTS = 'packages/options/visitor-reports/src';
/** Of a program that composes pages: a process and a thread. */
const COMPOSING = {
  'check-child': `${COMPOSER}/page-checks/check-child.ts`,
  'small-encoder-thread': `${COMPOSER}/page/small-encoder-thread.ts`,
};
const RENDERS = ['render-child.mjs', 'freeze-intrinsics.mjs', 'realm'].map(
  (name) => `${COMPOSER}/render/${name}`,
);

const PROGRAMS: Program[] = [
  {
    name: 'shell-server',
    entry: {
      main: 'scripts/bundle/shell-server.ts',
      ...COMPOSING,
      'source-map-child': `${REPORTS}/source-maps/source-map-child.ts`,
    },
    sidecar: [...RENDERS, 'operations/containers/health.mjs'],
  },
  {
    name: 'static-export',
    entry: { main: 'packages/options/static-export/src/main.ts', ...COMPOSING },
    sidecar: RENDERS,
  },
  {
    name: 'leads-api',
    entry: { main: 'scripts/bundle/leads-api.ts', leads: 'leads-api/src/cli.ts' },
    sidecar: ['operations/containers/health.mjs'],
  },
];

function configurationOf({ name, entry }: Program, out: string): Configuration {
  return {
    name,
    mode: 'production',
    context: root,
    target: 'node26',
    entry: Object.fromEntries(Object.entries(entry).map(([to, from]) => [to, join(root, from)])),
    output: {
      path: join(out, name),
      filename: '[name].cjs',
      chunkFilename: 'parts/[name].cjs',
      assetModuleFilename: '[name][ext]',
      devtoolModuleFilenameTemplate: 'site:[resource-path]',
    },
    module: {
      // finds installed options at run time
      parser: { javascript: { createRequire: false } },
      // loading a module of ours does nothing, so unused ones are left out
      rules: [{ test: /\/packages\/[a-z-]+\/[a-z-]+\/src\/.*\.ts$/, sideEffects: false }],
    },
    // loads a template engine by name; leads-api has none
    ignoreWarnings: [{ module: /express\/lib\/view\.js$/ }],
    // optional
    resolve: { alias: { 'pg-native': false } },
    // for stack traces that an operator can read
    optimization: { minimize: false },
    devtool: 'nosources-source-map',
    performance: { hints: false },
  };
}

/** @throws for warnings too: a left out module would be missed only in production */
function bundle(programs: Program[], out: string): Promise<void> {
  return new Promise((resolved, reject) => {
    webpack(programs.map((program) => configurationOf(program, out))).run((error, stats) => {
      if (error || !stats || stats.hasErrors() || stats.hasWarnings())
        reject(error ?? new Error(stats?.toString({ preset: 'errors-warnings', colors: false })));
      else resolved();
    });
  });
}

function sizeOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((file) => file.isFile());
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
}

requirePinnedNode();
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = resolve(process.env.INIT_CWD ?? '.', values.out ?? join(root, 'dist'));
for (const { name } of PROGRAMS) rmSync(join(out, name), { recursive: true, force: true });
await bundle(PROGRAMS, out);
for (const { name, sidecar = [] } of PROGRAMS) {
  for (const from of sidecar) {
    const filter = (file: string) => !file.endsWith('.d.ts');
    cpSync(join(root, from), join(out, name, basename(from)), { recursive: true, filter });
  }
  console.log(`${relative(process.cwd(), join(out, name))}: ${sizeOf(join(out, name))}`);
}
