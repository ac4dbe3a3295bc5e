import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import type { SourceMap } from '@site/section-kit/contract';
import { packageIn } from './installed-package.ts';

/** Servers and tools read at most 10 MB of a file. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Added by the bundler, some of it with made-up file names. */
const BUNDLER = 'webpack';
const ENDING = '.map';

/**
 * Removes the source maps from `copies`.
 *
 * @param max bytes. Above it the maps have no text of sources.
 * @returns undefined if they are too large without sources too.
 */
export function takeSourceMaps(copies: Map<string, string>, max = MAX_BYTES): string | undefined {
  const taken: [script: string, map: SourceMap][] = [];
  for (const [name, file] of [...copies].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const script = name.slice(0, -ENDING.length);
    if (!name.endsWith(ENDING) || !/\.c?js$/.test(script)) continue;
    copies.delete(name);
    const map: SourceMap = JSON.parse(readFileSync(file, 'utf8'));
    taken.push([script, script.endsWith('.cjs') ? serverMap(map) : publicMap(map)]);
  }
  const bare = taken.map(([script, map]) => [script, { ...map, sourcesContent: [] }] as const);
  return [taken, bare]
    .map((maps) => `${JSON.stringify(Object.fromEntries(maps))}\n`)
    .find((text) => Buffer.byteLength(text) <= max);
}

function publicMap({ sources, sourcesContent, names, mappings }: SourceMap): SourceMap {
  return {
    version: 3,
    sources: sources.map(sourceName),
    sourcesContent: sources.map((source, at) =>
      isOwn(source) ? (sourcesContent[at] ?? textOf(source)) : null,
    ),
    names,
    mappings,
  };
}

/** The texts are in the maps of browser scripts. */
const serverMap = ({ sources, mappings }: SourceMap): SourceMap => ({
  version: 3,
  sources: sources.map(sourceName),
  sourcesContent: [],
  names: [],
  mappings,
  ignoreList: sources.flatMap((source, index) => (isOwn(source) ? [] : [index])),
});

const INSTALLED = `${sep}node_modules${sep}`;
const isOwn = (source: string) => isAbsolute(source) && !source.includes(INSTALLED);
// webpack adds a query to a file that it includes twice.
const fileOf = (source: string) => source.split('?')[0]!;
/** MDX comes without its text. */
const textOf = (source: string) => (existsSync(fileOf(source)) ? readFileSync(fileOf(source), 'utf8') : null);

/** The same on every machine. */
export function sourceName(source: string): string {
  if (!isAbsolute(source)) return BUNDLER;
  const file = fileOf(source);
  const installed = file.lastIndexOf(INSTALLED);
  const name = installed < 0 ? nameInWorkspace(file) : file.slice(installed + INSTALLED.length);
  return name.startsWith('.') ? BUNDLER : name.replaceAll(sep, '/');
}

function nameInWorkspace(file: string, folder = dirname(file)): string {
  const found = packageIn(folder);
  if (found) return `${found.name}/${relative(folder, file)}`;
  return dirname(folder) === folder ? BUNDLER : nameInWorkspace(file, dirname(folder));
}
