import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type PackageJson,
  type PublishOptions,
  publicExports,
  publishedPackage,
  publishedTo,
} from './published-package.ts';

/**
 * `npm run pack -w scripts -- --registry URL [--out FOLDER] [--version X]`: the packages that a section in its own
 * repository builds with, as compiled JavaScript with types.
 */

/** Each after those that it depends on. */
export const PUBLISHED = [
  'engine/section-kit',
  'site/design-system',
  'engine/server-kit',
  'engine/registry',
  'engine/composer',
  'engine/site-server',
  'options/visitor-reports',
  'options/open-telemetry',
  'options/rollout',
  'engine/deploy-tool',
  'options/release-signing',
  'options/smoke',
  'options/og-images',
  'options/mdx',
  'engine/section-build',
  'engine/section-preset',
];

const root = join(import.meta.dirname, '../..');

const SHELL = join(root, 'shell');

export const STAGED = join(root, '.cache', 'packages', 'node_modules', '@site');

/** Also the shell, if it is built. @returns tarballs by package name */
export function packAll(out: string, options: PublishOptions = {}): Map<string, string> {
  const work = join(root, '.cache', 'packages');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  // in node_modules, so that each is compiled against what the others publish
  const folderOf = (path: string) => join(STAGED, basename(path));
  for (const path of PUBLISHED) {
    stage(join(root, 'packages', path), folderOf(path), join(work, 'sources', basename(path)), options);
  }
  const folders = PUBLISHED.map(folderOf);
  if (existsSync(join(SHELL, 'dist', 'artifact', 'section.json'))) {
    stageShell(folderOf('shell'), options);
    folders.push(folderOf('shell'));
  }
  return pack(folders, out);
}

function stageShell(to: string, { version, registry }: PublishOptions): void {
  const manifest = JSON.parse(readFileSync(join(SHELL, 'package.json'), 'utf8')) as PackageJson;
  const published = {
    name: '@site/shell',
    version: version ?? manifest.version,
    ...publishedTo(registry),
    type: 'module',
    description: 'The built shell: deploy it with site deploy node_modules/@site/shell.',
    files: ['dist/artifact'],
  };
  writeManifest(to, published);
  cpSync(join(SHELL, 'dist', 'artifact'), join(to, 'dist', 'artifact'), { recursive: true });
}

function stage(from: string, to: string, sources: string, options: PublishOptions): void {
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as PackageJson;
  const published = publishedPackage(manifest, options);
  writeManifest(to, published);
  for (const name of readdirSync(from)) {
    if (!['package.json', 'src', 'node_modules', 'scripts', 'gallery', 'dist'].includes(name))
      cpSync(join(from, name), join(to, name), { recursive: true });
  }
  cpSync(join(root, 'CHANGELOG.md'), join(to, 'CHANGELOG.md'));
  const testing = Object.values(publicExports(manifest)).some((path) => path.includes('/testing/'));
  const leftOut = testing ? TESTS : /\.test\.tsx?$|__fixtures__|\/testing$/;
  cpSync(join(from, 'src'), sources, { recursive: true, filter: (path) => !leftOut.test(path) });
  // packages of versions that only this one needs
  const own = join(from, 'node_modules');
  if (existsSync(own)) symlinkSync(own, join(sources, 'node_modules'), 'junction');
  compile(sources, join(to, 'dist'));
  rmSync(join(sources, 'node_modules'), { force: true });
  // styles, and programs that are JavaScript
  cpSync(sources, join(to, 'dist'), { recursive: true, filter: (path) => !/\.tsx?$/.test(path) });
}

function writeManifest(folder: string, manifest: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** `testing` folders are published where they are exported. */
const TESTS = /\.test\.tsx?$|__fixtures__/;

function compile(sources: string, out: string): void {
  if (!readdirSync(sources, { recursive: true, encoding: 'utf8' }).some((name) => /\.tsx?$/.test(name)))
    return;
  const config = join(sources, 'tsconfig.json');
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      // for types of JavaScript modules
      allowJs: true,
      checkJs: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: sources,
      outDir: out,
      types: ['node'],
      ignoreDeprecations: undefined,
    },
    include: ['**/*.ts', '**/*.tsx'].map((files) => join(sources, files)),
    exclude: [],
  };
  writeFileSync(config, JSON.stringify(options));
  run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', config], dirname(config));
  rmSync(config);
}

function pack(folders: string[], out: string): Map<string, string> {
  const packed = JSON.parse(
    run('npm', ['pack', '--json', '--pack-destination', resolve(out), ...folders], root),
  ) as { name: string; filename: string }[];
  return new Map(
    packed.map(({ name, filename }) => [name, join(resolve(out), filename.replace('@site/', 'site-'))]),
  );
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} in ${relative(root, cwd)}:\n${stdout}${stderr}`);
  return stdout;
}

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { out: text, version: text, registry: text } });
  const { version, registry } = values;
  if (registry !== undefined && !/^https?:$/.test(URL.parse(registry)?.protocol ?? ''))
    throw new Error(`--registry ${registry} is no address of an npm registry: https://npm.example.com/`);
  const out = values.out ?? join(root, '.cache', 'tarballs');
  const tarballs = packAll(out, { version, registry });
  for (const [name, file] of tarballs) console.log(`${name} ${relative(process.cwd(), file)}`);
  if (!tarballs.has('@site/shell'))
    console.error('@site/shell is left out: the shell is not built. Run npm run build first.');
  if (registry === undefined)
    console.error(
      'npm will refuse to publish these packages: no registry was named. Run npm run pack -w scripts -- --registry https://npm.example.com/ with the address of yours.',
    );
}
