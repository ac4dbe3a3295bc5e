import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SHARED_MODULES } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';

/** Fields of package.json. */
export interface InstalledPackage {
  name: string;
  version: string;
  license?: unknown;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export function installedFolder(folder: string, name: string): string | undefined {
  const { resolve } = createRequire(join(folder, 'package.json'));
  return (resolve.paths(name) ?? []).map((base) => join(base, name)).find(packageIn);
}

export function installedPackage(folder: string, name: string): InstalledPackage | undefined {
  const found = installedFolder(folder, name);
  return found === undefined ? undefined : packageIn(found);
}

/** Undefined without package.json, name or version. */
export function packageIn(folder: string): InstalledPackage | undefined {
  try {
    const found = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as InstalledPackage;
    return found.name && found.version ? found : undefined;
  } catch {
    return undefined;
  }
}

/** @throws SITE_SECTION_PACKAGE */
export function ownPackage(folder: string): InstalledPackage {
  const own = packageIn(folder);
  if (own) return own;
  throw new SiteError(
    'SITE_SECTION_PACKAGE',
    'package.json of the section is missing, or has no name or no version.',
    'Give it both, such as "version": "1.0.0": a version of the section begins with it.',
  );
}

/** `react` for `react/jsx-runtime`. */
export const packageOf = (module: string): string =>
  module.split('/', module.startsWith('@') ? 2 : 1).join('/');

/** By package name. Lazy modules have their own names: a shell may provide other modules of the package. */
export function sharedVersions(folder: string, lazy: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    [...SHARED_MODULES.map(packageOf), ...lazy].flatMap((name) => {
      const found = installedPackage(folder, packageOf(name));
      return found ? [[name, found.version]] : [];
    }),
  );
}
