import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import type { SourceMap } from '@site/section-kit/contract';
import { packageIn } from './installed-package.ts';

/** Servers and tools read at most 10 MB of a file. */
const MAX_BYTES = 8 * 1024 * 1024;
/** What the bundler adds; some of it is in files with made-up names. */
const BUNDLER = 'webpack';
const ENDING = '.map';

/**
 * Takes the source maps out of the files of an artifact.
 *
 * @param copies as for `writeArtifact`; the maps are removed from it.
 * @param most bytes of the text. Above it the maps have no text of the sources.
 * @returns the text of the artifact's file of source maps; undefined if even without sources it is too large.
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

/** Without the folders of this machine, and without the text of installed packages. */
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

/** The texts are in the maps of the browser's scripts. */
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
// webpack adds a query to a file that it includes twice
const fileOf = (source: string) => source.split('?')[0]!;
/** MDX comes without its text. */
const textOf = (source: string) => (existsSync(fileOf(source)) ? readFileSync(fileOf(source), 'utf8') : null);

/** The same wherever it is built. */
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
