import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeIn, type ServerMap } from '@site/composer/source-places';
import { SOURCE_MAPS_FILE, type StackFrame } from '@site/section-kit/contract';
import type { Finding } from '../run.ts';

/** Of the innermost frame of a team's own code. */
export type SourceLines = (frames: readonly StackFrame[]) => Finding['at'];

const POSITION =
  /\/_sections\/([a-z0-9][a-z0-9.-]{0,63})\/([a-z0-9][a-z0-9.-]{0,63})\/([A-Za-z0-9_][A-Za-z0-9_./@-]{0,199}):(\d{1,7}):(\d{1,7})/;

export const framesIn = (stack: string): StackFrame[] =>
  stack.split('\n').flatMap((text) => {
    const [, section, version, file, line, column] = POSITION.exec(text) ?? [];
    return section
      ? [{ section, version: version!, file: file!, line: Number(line), column: Number(column) }]
      : [];
  });

/** `a 1.0.0: error TypeError at web/a.js:1:12` */
const REPORT =
  /^([a-z0-9][a-z0-9.-]{0,63}) ([a-z0-9][a-z0-9.-]{0,63}): (.* at )([A-Za-z0-9_][A-Za-z0-9_./@-]{0,199}):(\d{1,7}):(\d{1,7})$/;

export function withSourceLine(report: string, lines: SourceLines): string {
  const [, section, version, what, file, line, column] = REPORT.exec(report) ?? [];
  if (!section) return report;
  const at = lines([{ section, version: version!, file: file!, line: Number(line), column: Number(column) }]);
  return at ? `${section} ${version}: ${what}${at.file}:${at.line}` : report;
}

/** @param mirror folder of versions. */
export function sourceLines(mirror: string): SourceLines {
  const versions = new Map<string, Record<string, ServerMap>>();
  const mapOf = ({ section, version, file }: StackFrame): ServerMap | undefined => {
    const folder = join(mirror, section, version);
    const maps = versions.get(folder) ?? mapsIn(folder);
    versions.set(folder, maps);
    return Object.hasOwn(maps, file) ? maps[file] : undefined;
  };
  return (frames) => {
    let other: Finding['at'];
    const own = frames.filter(({ section }) => section !== 'shell');
    for (const frame of own.length > 0 ? own : frames) {
      const map = mapOf(frame);
      const found = map && placeIn(map, frame.line, frame.column);
      if (found?.isOwn) return found.place;
      other ??= found?.place;
    }
    return other;
  };
}

/** Empty without valid maps. */
function mapsIn(folder: string): Record<string, ServerMap> {
  try {
    return JSON.parse(readFileSync(join(folder, SOURCE_MAPS_FILE), 'utf8'));
  } catch {
    return {};
  }
}
