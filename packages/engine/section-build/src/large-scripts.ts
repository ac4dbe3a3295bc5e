import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ArtifactManifest } from '@site/section-kit/contract';
import type { Compilation, Module, MultiStats } from 'webpack';
import { packageOf } from './provenance/installed-package.ts';
import { sourceName } from './provenance/source-maps.ts';

const MAX = 5;
/** The gate's measure. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

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

/** By file of the section, and by installed package. */
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

const withJoined = (module: Module & { modules?: Module[] }): Module[] => module.modules ?? [module];
