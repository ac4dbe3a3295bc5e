import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TraceMap, traceSegment } from '@jridgewell/trace-mapping';
import { SAFE_NAME, SOURCE_MAPS_FILE, type StackFrame, storedFilesSchema } from '@site/section-kit/contract';
import { printable, sha384 } from '@site/server-kit';
import * as z from 'zod';

/** Texts are safe for a screen or a log; lines and columns from 1. */
export interface ResolvedFrame {
  /** `mfe-platform/src/slider.tsx`. */
  source: string;
  line: number;
  column: number;
  text?: string;
}

/** Bytes of one version's maps; downloads have the same limit. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_LINES = 10_000_000;
const MAX_CHARACTERS = { source: 200, text: 160 };

const mapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  sourcesContent: z.array(z.string().nullable()).optional(),
  names: z.array(z.string()),
  mappings: z.string(),
});
const mapsSchema = z.custom<Record<string, unknown>>(
  (maps) => typeof maps === 'object' && maps !== null && !Array.isArray(maps),
);

interface VersionMaps {
  scripts: Record<string, unknown>;
  traced: Map<string, TraceMap>;
}

/** Maps are hostile input: this runs in a process with limits. @returns throws for damaged maps or none. */
export function createVersionMaps(mirror: string): (frame: StackFrame) => ResolvedFrame | undefined {
  let last: { key: string; maps: VersionMaps } | undefined;

  function mapsOf(section: string, version: string): VersionMaps {
    const key = `${section}/${version}`;
    if (last?.key !== key) last = { key, maps: readMaps(mirror, section, version) };
    return last.maps;
  }

  return ({ section, version, file, line, column }) => {
    const { scripts, traced } = mapsOf(section, version);
    if (!Object.hasOwn(scripts, file) || line < 1 || column < 1) return undefined;
    const map = traced.get(file) ?? new TraceMap(mapSchema.parse(scripts[file]));
    traced.set(file, map);
    const segment = traceSegment(map, line - 1, column - 1);
    if (!segment || segment.length === 1) return undefined;
    const [, source, sourceLine, sourceColumn] = segment;
    if (!isPosition(sourceLine) || !isPosition(sourceColumn) || !map.sources[source]) return undefined;
    const text = map.sourcesContent?.[source]?.split('\n')[sourceLine]?.trim();
    return {
      source: oneLine(map.sources[source], MAX_CHARACTERS.source),
      line: sourceLine + 1,
      column: sourceColumn + 1,
      ...(text && { text: oneLine(text, MAX_CHARACTERS.text) }),
    };
  };
}

const isPosition = (value: number) => Number.isInteger(value) && value >= 0 && value <= MAX_LINES;

/** Cut also before it is escaped: a line may be as long as the file. */
const oneLine = (text: string, max: number): string =>
  printable(text.slice(0, max).replace(/\s/g, ' ')).slice(0, max).toWellFormed();

/** @throws if the version has no maps here, or they are not those of its manifest. */
function readMaps(mirror: string, section: string, version: string): VersionMaps {
  if (!SAFE_NAME.test(section) || !SAFE_NAME.test(version)) throw new Error('no such version');
  const folder = join(mirror, section, version);
  const { files } = storedFilesSchema.parse(JSON.parse(readFileSync(join(folder, 'section.json'), 'utf8')));
  const file = join(folder, SOURCE_MAPS_FILE);
  if (statSync(file).size > MAX_BYTES) throw new Error(`${file} is too large`);
  const content = readFileSync(file);
  if (sha384(content) !== files[SOURCE_MAPS_FILE]?.sha384) throw new Error(`${file} is damaged`);
  const scripts = mapsSchema.parse(JSON.parse(content.toString('utf8')));
  return { scripts, traced: new Map() };
}
