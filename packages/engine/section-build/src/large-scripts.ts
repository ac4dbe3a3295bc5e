import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ArtifactManifest } from '@site/section-kit/contract';
import type { Compilation, Module, MultiStats } from 'webpack';
import { packageOf } from './provenance/installed-package.ts';
import { sourceName } from './provenance/source-maps.ts';

/** Modules that are named. */
const MAX = 5;
/** As the gate measures it. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Of each script that is over the section's budget, a sentence with its largest modules. The gate refuses it, and sees the
 * compressed file alone.
 */
export function largeScripts(artifact: string, manifest: ArtifactManifest, { stats }: MultiStats): string[] {
  if (manifest.kind !== 'section' || manifest.budgets.script === undefined) return [];
  const budget = manifest.budgets.script;
  const { compilation } = stats.find((one) => one.compilation.name === 'browser')!;
  return Object.entries(manifest.exposes).flatMap(([expose, { js }]) => {
    const bytes = js.reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(artifact, file)), QUALITY).length,
      0,
    );
    if (bytes <= budget) return [];
    const largest = [...sizesOf(compilation, js)].sort(([, a], [, b]) => b - a).slice(0, MAX);
    const named = largest.map(([name, size]) => `  ${name}: ${number.format(size)}`);
    return `Warning: the script of ${expose} is ${number.format(bytes)} bytes (Brotli), and its budget is ${number.format(budget)}. Its largest modules, in bytes of source:\n${named.join('\n')}`;
  });
}

const number = new Intl.NumberFormat('en-US');

/** Bytes of the sources in these files: a module of the section by its file, all of an installed package together. */
function sizesOf({ chunks, chunkGraph }: Compilation, files: readonly string[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const chunk of chunks) {
    if (![...chunk.files].some((file) => files.includes(`web/${file}`))) continue;
    for (const module of [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(withJoined)) {
      const file = module.nameForCondition();
      if (!file) continue;
      const source = sourceName(file);
      const name = file.includes('node_modules') ? packageOf(source) : source;
      sizes.set(name, (sizes.get(name) ?? 0) + module.size());
    }
  }
  return sizes;
}

/** Webpack joins modules into one scope. */
const withJoined = (module: Module & { modules?: Module[] }): Module[] => module.modules ?? [module];
