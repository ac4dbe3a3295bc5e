import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { SOURCE_MAPS_FILE } from '@site/section-kit/contract';
import { sha384 } from '@site/server-kit';

/** Second line to second line. */
const MAP = {
  version: 3,
  sources: ['mfe-a/src/slider.tsx'],
  sourcesContent: ['export function slide() {\n  throw new RangeError("no such step");\n}\n'],
  names: ['slide'],
  mappings: 'AAAAA;EACEA',
};

export const mapsText = (change: object = {}) => JSON.stringify({ 'web/a.js': { ...MAP, ...change } });

/** Versions 1.0.0 with maps alone, by section; null for none. */
export function mirroredMaps(maps: Record<string, string | null>, mirror = temporaryFolder()): string {
  for (const [section, text] of Object.entries(maps)) {
    const folder = join(mirror, section, '1.0.0');
    mkdirSync(join(folder, 'contracts'), { recursive: true });
    if (text !== null) writeFileSync(join(folder, SOURCE_MAPS_FILE), text);
    const files = text === null ? {} : { [SOURCE_MAPS_FILE]: { sha384: sha384(Buffer.from(text)) } };
    writeFileSync(join(folder, 'section.json'), JSON.stringify({ server: 'server.cjs', files }));
  }
  return mirror;
}

export const frame = (section: string, change: object = {}) => ({
  section,
  version: '1.0.0',
  file: 'web/a.js',
  line: 2,
  column: 3,
  ...change,
});
