import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseJson } from './bounded-json.ts';
import { contentId } from './hash.ts';

const SOURCES_FILE = join('dist', 'sources.json');

type SourceHashes = Record<string, string>;

/** What a build is made from, by path below the folder: no output, installed packages, tests, maps or documents. */
export function sourceHashes(folder: string, below = folder): SourceHashes {
  const hashes: SourceHashes = {};
  for (const entry of readdirSync(below, { withFileTypes: true })) {
    const { name } = entry;
    const path = join(below, name);
    if (name.startsWith('.') || name === 'dist' || name === 'node_modules') continue;
    if (entry.isDirectory()) Object.assign(hashes, sourceHashes(folder, path));
    else if (entry.isFile() && !/\.test\.\w+$|\.(?:map|md)$/.test(name))
      hashes[relative(folder, path).replaceAll('\\', '/')] = contentId(readFileSync(path));
  }
  return hashes;
}

export const writeSourceHashes = (folder: string): void => {
  if (existsSync(dirname(join(folder, SOURCES_FILE))))
    writeFileSync(join(folder, SOURCES_FILE), JSON.stringify(sourceHashes(folder)));
};

/** Empty without sources; undefined without the list of the build. */
export function changedSources(folder: string): string[] | undefined {
  if (!['section.ts', 'src'].some((name) => existsSync(join(folder, name)))) return [];
  const file = join(folder, SOURCES_FILE);
  if (!existsSync(file)) return undefined;
  const built = parseJson(readFileSync(file, 'utf8')) as SourceHashes | undefined;
  if (!built) return undefined;
  const now = sourceHashes(folder);
  return [...new Set([...Object.keys(built), ...Object.keys(now)])].filter((one) => built[one] !== now[one]);
}
