import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minorOf } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import { bundledPackages, bundledRuntimes } from '../provenance/bundled-packages.ts';
import { installedFolder, ownPackage } from '../provenance/installed-package.ts';
import { compile } from './compile.ts';
import { browser, workFolder } from './section-webpack.ts';
import { RUNTIME_OPTIONS } from './shell-webpack.ts';

const CHILD = join(import.meta.dirname, `container-child${extname(import.meta.filename)}`);
const LISTED = /^federation-runtime-(\d+\.\d+)$/;
/** Two that the shell provides, one at once and one when a section needs it. */
const MODULES = ['react', '@site/section-kit/query'] as const;
const SOURCE = `import * as first from '${MODULES[0]}';\nimport * as second from '${MODULES[1]}';\nexport const values = [first.value, second.value];\n`;

/** What the child process is given as its one argument. */
export interface Containers {
  /** Address of the module of the shell that makes its Module Federation host, and of its table of lazy shared modules. */
  host: string;
  lazy: string;
  options: object;
  modules: readonly [shared: string, lazy: string];
  containers: { name: string; entry: string }[];
}

/**
 * The minors of the Module Federation runtime whose sections a shell can load: those in its package.json, as
 * `federation-runtime-2.9`. A section is built with each, and loaded by the shell's own host.
 *
 * @param own version that the shell bundles.
 * @throws SITE_SHELL_RUNTIME
 */
export async function acceptedRuntimes(folder: string, own: string): Promise<string[]> {
  const { dependencies, devDependencies } = ownPackage(folder);
  const minors = Object.keys({ ...devDependencies, ...dependencies }).flatMap(
    (name) => LISTED.exec(name)?.[1] ?? [],
  );
  if (!minors.includes(minorOf(own))) {
    throw runtimeError(
      `The shell bundles the Module Federation runtime ${own}, and does not list its minor.`,
      `Add federation-runtime-${minorOf(own)} to the dependencies of the shell: npm:@module-federation/runtime-tools@${own}.`,
    );
  }
  const work = (minor: string) => join(folder, 'dist', 'runtimes', minor);
  const nameOf = (minor: string) => `runtime-${minor}`;
  const stats = await compile(
    minors.map((minor) => {
      const runtime = installedFolder(folder, `federation-runtime-${minor}`);
      if (!runtime) throw notInstalled(minor);
      const source = join(work(minor), 'part.js');
      mkdirSync(work(minor), { recursive: true });
      writeFileSync(source, SOURCE);
      const section = { name: nameOf(minor), folder: work(minor), infos: new Map() };
      const container = browser(section, [{ name: 'Part', source }], MODULES, realpathSync(runtime));
      return { ...container, name: minor, infrastructureLogging: { level: 'error' } };
    }),
  );
  // The plugin takes its own runtime where the one that is named cannot be resolved.
  const built = bundledRuntimes(bundledPackages(folder, stats));
  for (const minor of minors) if (minorOf(built.get(minor)!) !== minor) throw notInstalled(minor);
  const file = (name: string) => pathToFileURL(join(folder, 'src/client', name)).href;
  const given: Containers = {
    host: file('federation-host.ts'),
    lazy: file('lazy-modules.ts'),
    options: RUNTIME_OPTIONS,
    modules: MODULES,
    containers: minors.map((minor) => ({
      name: nameOf(minor),
      entry: pathToFileURL(join(workFolder(work(minor)), 'web', 'remoteEntry.js')).href,
    })),
  };
  const { status, stderr } = spawnSync(process.execPath, [CHILD, JSON.stringify(given)], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status === 0) return minors;
  throw runtimeError(
    `The Module Federation runtime ${own} of the shell cannot load sections of each minor that the shell lists (${minors.join(', ')}):\n${stderr.trim()}`,
    'Build the shell with a version of @module-federation/runtime that can. Take a minor off package.json only if no live section was built for it.',
  );
}

const notInstalled = (minor: string) =>
  runtimeError(
    `The shell lists federation-runtime-${minor} in package.json, and no version ${minor} of @module-federation/runtime-tools is installed by that name.`,
    'Run npm install, or correct the version there.',
  );

const runtimeError = (message: string, action: string) =>
  new SiteError('SITE_SHELL_RUNTIME', message, action);
