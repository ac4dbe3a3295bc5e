import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { SourcePlace } from '@site/registry/diagnostics';
import { SOURCE_MAPS_FILE } from '@site/section-kit/contract';
import type { SectionArtifact, ShellArtifact } from '../plan/composition-input.ts';
import type { BundleFrame } from './stack-frames.ts';

export type ServerMap = ConstructorParameters<typeof SourceMap>[0] & { ignoreList?: number[] };

/** The bundler's own code. */
const BUNDLER = 'webpack';
const MAX_CHARACTERS = 200;

/**
 * The innermost line of a team's own code, or else of a package.
 * Source maps are hostile input: call it in a limited process.
 */
export function sourcePlace(
  stack: readonly BundleFrame[],
  artifacts: ReadonlyMap<string, SectionArtifact | ShellArtifact>,
): SourcePlace | undefined {
  const maps = new Map<string, ServerMap | undefined>();
  let installed: SourcePlace | undefined;
  for (const { section, line, column } of stack) {
    if (!maps.has(section)) maps.set(section, serverMap(artifacts.get(section)));
    const map = maps.get(section);
    const found = map && placeIn(map, line, column);
    if (found?.isOwn) return found.place;
    installed ??= found?.place;
  }
  return installed;
}

/** `line` and `column` from 1. */
export function placeIn(
  map: ServerMap,
  line: number,
  column: number,
): { place: SourcePlace; isOwn: boolean } | undefined {
  const entry = new SourceMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') return undefined;
  const { originalSource, originalLine } = entry;
  if (originalSource === BUNDLER || !Number.isInteger(originalLine)) return undefined;
  const source = map.sources.indexOf(originalSource);
  const isInstalled = map.ignoreList?.includes(source) || map.sourcesContent?.[source] === null;
  return { place: { file: shown(originalSource), line: originalLine + 1 }, isOwn: !isInstalled };
}

function serverMap(artifact: SectionArtifact | ShellArtifact | undefined): ServerMap | undefined {
  if (!artifact || !Object.hasOwn(artifact.manifest.files, SOURCE_MAPS_FILE)) return undefined;
  const maps = JSON.parse(readFileSync(join(artifact.folder, SOURCE_MAPS_FILE), 'utf8'));
  return Object.hasOwn(maps, artifact.manifest.server) ? maps[artifact.manifest.server] : undefined;
}

const shown = (text: string) => text.slice(0, MAX_CHARACTERS).replaceAll(/[^\x20-\x7e]/g, '?');
