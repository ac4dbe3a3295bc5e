import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDERING_NODE } from '@site/composer/rendering-node';

export interface PackageJson {
  name: string;
  version: string;
  private?: boolean;
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
  [other: string]: unknown;
}

export interface PublishOptions {
  version?: string | undefined;
  /** Address; without it npm refuses to publish. */
  registry?: string | undefined;
}

/** For compiled files, without what only the workspace needs. */
export function publishedPackage(
  manifest: PackageJson,
  { version = manifest.version, registry }: PublishOptions = {},
): Record<string, unknown> {
  const { private: _private, devDependencies: _dev, scripts: _scripts, ...rest } = manifest;
  return {
    ...rest,
    version,
    ...publishedTo(registry),
    ...enginesOf(manifest),
    ...(manifest.exports ? { exports: mapValues(publicExports(manifest), publishedExport) } : {}),
    ...(manifest.bin ? { bin: mapValues(manifest.bin, compiled) } : {}),
    ...(manifest.dependencies
      ? { dependencies: mapEntries(manifest.dependencies, (name, range) => (isOwn(name) ? version : range)) }
      : {}),
    ...(manifest.peerDependencies
      ? { peerDependencies: mapValues(manifest.peerDependencies, (range) => `^${range}`) }
      : {}),
  };
}

/** Without `./testing/*`, which only the workspace imports. */
export const publicExports = ({ exports = {} }: PackageJson): Record<string, string> =>
  Object.fromEntries(Object.entries(exports).filter(([name]) => !name.startsWith('./testing/')));

/** npm publishes no private package. */
export const publishedTo = (registry: string | undefined) =>
  registry === undefined ? { private: true } : { publishConfig: { registry } };

const isOwn = (name: string) => name.startsWith('@site/');

/** `./src/x.ts` becomes `./dist/x.js`. */
const compiled = (path: string) => path.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');

function publishedExport(path: string): unknown {
  if (!/\.tsx?$/.test(path)) return compiled(path);
  return { types: compiled(path).replace(/\.js$/, '.d.ts'), default: compiled(path) };
}

const mapEntries = <T, U>(values: Record<string, T>, of: (name: string, value: T) => U) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(name, value)]));
const mapValues = <T, U>(values: Record<string, T>, of: (value: T) => U) =>
  mapEntries(values, (_, value) => of(value));

const BUILDS = {
  node: '^22.18.0 || >=24',
  reason: 'The first Nodes that import a section.ts and a page.tsx without a flag.',
};
const RENDERS = {
  node: `>=${RENDERING_NODE}`,
  reason:
    'It renders sections, or is loaded by what does. This is the first Node whose permission model denies their code every network.',
};

const installed = join(import.meta.dirname, '../../node_modules');
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(installed, name, 'package.json'), 'utf8')) as PackageJson;

/** Directly or through a dependency. */
const renders = ({ name, dependencies = {} }: PackageJson): boolean =>
  name === '@site/composer' ||
  Object.keys(dependencies).some((one) => isOwn(one) && renders(manifestOf(one)));

/** None for a package with React as a peer: it runs in browsers. */
function enginesOf(manifest: PackageJson): object {
  if ('react' in (manifest.peerDependencies ?? {})) return {};
  const { node, reason } = renders(manifest) ? RENDERS : BUILDS;
  return { '//': { engines: reason }, engines: { node } };
}
