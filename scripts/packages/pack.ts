import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type PackageJson, publishedPackage } from './published-package.ts';

/**
 * `npm run pack [-- --out FOLDER] [--version X]`: the packages that a section in its own repository builds with, as
 * npm would publish them: compiled JavaScript with types. The workspace itself runs their sources.
 */

/** In the order in which one depends on the other. */
export const PUBLISHED = [
  'section-kit',
  'design-system',
  'node-kit',
  'registry',
  'composer',
  'site-server',
  'deploy-tool',
  'smoke',
  'share-pictures',
  'section-build',
  'section-preset',
];

const root = join(import.meta.dirname, '../..');

/** The shell is published as it was built: a site of another brand serves it as it is. */
const SHELL = join(root, 'shell');

/** Compiles and packs each package, and the shell where it is built. Returns the tarballs, by package name. */
export function packAll(out: string, version?: string): Map<string, string> {
  const work = join(root, '.cache', 'packages');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  // Beside each other in node_modules, so that each is compiled against what the ones below publish.
  const folderOf = (name: string) => join(work, 'node_modules', '@site', name);
  for (const name of PUBLISHED) {
    stage(join(root, 'packages', name), folderOf(name), join(work, 'sources', name), version);
  }
  const folders = PUBLISHED.map(folderOf);
  if (existsSync(join(SHELL, 'dist', 'artifact', 'section.json'))) {
    stageShell(folderOf('shell'), version);
    folders.push(folderOf('shell'));
  }
  return pack(folders, out);
}

function stageShell(to: string, version: string | undefined): void {
  const manifest = JSON.parse(readFileSync(join(SHELL, 'package.json'), 'utf8')) as PackageJson;
  const published = {
    name: '@site/shell',
    version: version ?? manifest.version,
    type: 'module',
    description: 'The built shell: deploy it with site deploy node_modules/@site/shell.',
    files: ['dist/artifact'],
  };
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  cpSync(join(SHELL, 'dist', 'artifact'), join(to, 'dist', 'artifact'), { recursive: true });
}

function stage(from: string, to: string, sources: string, version: string | undefined): void {
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as PackageJson;
  const published = publishedPackage(manifest, pinnedNode(), version);
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  for (const name of readdirSync(from)) {
    if (!['package.json', 'src', 'node_modules', 'scripts', 'gallery', 'dist'].includes(name))
      cpSync(join(from, name), join(to, name), { recursive: true });
  }
  cpSync(join(root, 'CHANGELOG.md'), join(to, 'CHANGELOG.md'));
  const testing = Object.values(manifest.exports ?? {}).some((path) => path.includes('/testing/'));
  const left = testing ? TESTS : /\.test\.tsx?$|__fixtures__|\/testing$/;
  cpSync(join(from, 'src'), sources, { recursive: true, filter: (path) => !left.test(path) });
  compile(sources, join(to, 'dist'));
  // What is no TypeScript is published as it is: styles, the realm, the program of the render process.
  cpSync(sources, join(to, 'dist'), { recursive: true, filter: (path) => !/\.tsx?$/.test(path) });
}

/** The packages of the workspace's own Node. */
const pinnedNode = () =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>)
    .optionalDependencies!;

/** Help for tests is published where it is exported. */
const TESTS = /\.test\.tsx?$|__fixtures__/;

function compile(sources: string, out: string): void {
  if (!readdirSync(sources, { recursive: true, encoding: 'utf8' }).some((name) => /\.tsx?$/.test(name)))
    return;
  const config = join(sources, 'tsconfig.json');
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      allowJs: false,
      checkJs: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: sources,
      outDir: out,
      types: ['node'],
      ignoreDeprecations: undefined,
    },
    include: [sources],
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
  const { values } = parseArgs({ options: { out: { type: 'string' }, version: { type: 'string' } } });
  const out = values.out ?? join(root, '.cache', 'tarballs');
  const tarballs = packAll(out, values.version);
  for (const [name, file] of tarballs) console.log(`${name} ${relative(process.cwd(), file)}`);
  if (!tarballs.has('@site/shell'))
    console.error('@site/shell is left out: the shell is not built. Run npm run build first.');
}
