import { dirname, sep } from 'node:path';
import { FEDERATION_RUNTIME, SHARED_MODULES } from '@site/section-kit/contract';
import type { MultiStats, StatsModule } from 'webpack';
import {
  type InstalledPackage,
  installedPackage,
  ownPackage,
  packageIn,
  packageOf,
} from './installed-package.ts';

export interface BundledPackage {
  package: InstalledPackage;
  /** Names of webpack configurations. */
  bundles: Set<string>;
  /** Modules of it come from the shell. */
  shared: boolean;
  /** Modules that the browser loads when a section needs them. */
  lazy: Set<string>;
}

/** Packages in the output except the built one, and shared modules. */
export function bundledPackages(folder: string, { stats }: MultiStats): BundledPackage[] {
  const found = new Map<string, BundledPackage>();
  const entryOf = (one: InstalledPackage): BundledPackage => {
    const key = `${one.name}@${one.version}`;
    const entry = found.get(key) ?? { package: one, bundles: new Set(), shared: false, lazy: new Set() };
    found.set(key, entry);
    return entry;
  };
  const own = ownPackage(folder).name;
  const cached = new Map<string, InstalledPackage | undefined>();
  const inFolder = (path: string) => {
    if (!cached.has(path)) cached.set(path, packageAround(path));
    return cached.get(path);
  };
  for (const one of stats) {
    for (const { nameForCondition: file, name = '' } of modulesOf(one.toJson(MODULES).modules)) {
      const around = file ? inFolder(dirname(file)) : undefined;
      if (around && around.name !== own) entryOf(around).bundles.add(one.compilation.name!);
      const [, external] = /^external "(.+)"$/.exec(name) ?? [];
      const [, consumed] = /^consume shared module \(\S+\) (\S+)@/.exec(name) ?? [];
      const shared = SHARED_MODULES.find((module) => module === external) ?? consumed;
      const provided = shared && installedPackage(folder, packageOf(shared));
      if (!provided) continue;
      const entry = entryOf(provided);
      entry.shared = true;
      if (!SHARED_MODULES.some((module) => module === shared)) entry.lazy.add(shared);
    }
  }
  return [...found.values()];
}

export const bundledRuntimes = (bundled: readonly BundledPackage[]): Map<string, string> =>
  new Map(
    bundled
      .filter(({ package: { name } }) => name === FEDERATION_RUNTIME)
      .flatMap((one) => [...one.bundles].map((bundle) => [bundle, one.package.version])),
  );

const MODULES = {
  all: false,
  modules: true,
  nestedModules: true,
  modulesSpace: Number.POSITIVE_INFINITY,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
  groupModulesByAttributes: false,
  groupModulesByPath: false,
  groupModulesByType: false,
} as const;

const modulesOf = (modules: StatsModule[] = []): StatsModule[] =>
  modules.flatMap((one) => [one, ...modulesOf(one.modules)]);

function packageAround(folder: string): InstalledPackage | undefined {
  const parts = folder.split(sep);
  const installed = parts.lastIndexOf('node_modules') + 1;
  if (installed > 0) {
    const depth = parts[installed]?.startsWith('@') ? 2 : 1;
    return packageIn(parts.slice(0, installed + depth).join(sep));
  }
  return packageIn(folder) ?? (dirname(folder) === folder ? undefined : packageAround(dirname(folder)));
}
