import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minorOf } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import { workFolder } from '../artifact.ts';
import { bundledPackages, bundledRuntimes } from '../provenance/bundled-packages.ts';
import { installedFolder, ownPackage } from '../provenance/installed-package.ts';
import { compile } from './compile.ts';
import { browser } from './section-webpack.ts';
import { RUNTIME_OPTIONS } from './shell-webpack.ts';

const CHILD = join(import.meta.dirname, `container-child${extname(import.meta.filename)}`);
const LISTED = /^federation-runtime-(\d+\.\d+)$/;
/** One provided immediately, one lazily. */
const MODULES = ['react', '@site/section-kit/query'] as const;
const SOURCE = `import * as first from '${MODULES[0]}';\nimport * as second from '${MODULES[1]}';\nexport const values = [first.value, second.value];\n`;

export interface Containers {
  /** Addresses of the shell's module with the federation host, and of its lazy modules. */
  host: string;
  lazy: string;
  options: object;
  modules: readonly [shared: string, lazy: string];
  containers: { name: string; entry: string }[];
}

/**
 * The minors in package.json (`federation-runtime-2.9`). A section built with each must load in the shell's
 * host.
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
      const container = browser(section, [{ name: 'Part', source }], MODULES, {
        runtime: realpathSync(runtime),
      });
      return { ...container, name: minor, infrastructureLogging: { level: 'error' } };
    }),
  );
  // The plugin uses its own runtime if it cannot resolve the given one.
  const built = bundledRuntimes(bundledPackages(folder, stats));
  for (const minor of minors) if (minorOf(built.get(minor)!) !== minor) throw notInstalled(minor);
  const file = (name: string) => join(folder, 'src/client', name);
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
