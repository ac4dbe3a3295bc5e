import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDERING_NODE } from '@site/composer/rendering-node';
import type { PackageJson } from './published-package.ts';

/** The Node that a published package asks for, and why. */
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

/** The composer starts the processes that render sections. */
const renders = ({ name, dependencies = {} }: PackageJson): boolean =>
  name === '@site/composer' ||
  Object.keys(dependencies).some((one) => one.startsWith('@site/') && renders(manifestOf(one)));

/** What package.json says about Node. A package for browsers takes the page's own React, and asks for none. */
export function enginesOf(manifest: PackageJson): object {
  if ('react' in (manifest.peerDependencies ?? {})) return {};
  const { node, reason } = renders(manifest) ? RENDERS : BUILDS;
  return { '//': { engines: reason }, engines: { node } };
}
