import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { requirePinnedNode } from '../node-version.ts';

/**
 * `npm run bundle -w scripts [-- --out FOLDER]`: the three programs of a server as plain JavaScript, each in a folder of its own
 * that needs Node and no node_modules. An image then holds a few files, and no npm.
 */
interface Program {
  name: string;
  /** Entry files by the name of the file that is written. */
  entry: Record<string, string>;
  /** Files that are read or started by their place next to the program, copied as they are. */
  sidecar?: string[];
}

const root = join(import.meta.dirname, '../..');
const COMPOSER = 'packages/engine/composer/src';
const REPORTS = 'packages/options/visitor-reports/src';
/** What a program needs that composes pages: the process that checks them, the thread that compresses them. */
const CHECKS = {
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
      ...CHECKS,
      'source-map-child': `${REPORTS}/source-maps/source-map-child.ts`,
    },
    sidecar: [...RENDERS, 'operations/containers/health.mjs'],
  },
  {
    name: 'static-export',
    entry: { main: 'packages/options/static-export/src/main.ts', ...CHECKS },
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
    // Loading a module of ours does nothing by itself, so that what a program does not use is left out.
    module: { rules: [{ test: /\/packages\/[a-z-]+\/[a-z-]+\/src\/.*\.ts$/, sideEffects: false }] },
    // It would load a template engine by name; leads-api has none.
    ignoreWarnings: [{ module: /express\/lib\/view\.js$/ }],
    // PostgreSQL's client in C, which pg loads only where it is asked for
    resolve: { alias: { 'pg-native': false } },
    // Not minified, and with places in the sources: an operator reads its stack traces.
    optimization: { minimize: false },
    devtool: 'nosources-source-map',
    performance: { hints: false },
  };
}

/** @throws what webpack says, warnings too: a module that it leaves out would be missed only in production. */
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
