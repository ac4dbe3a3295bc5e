import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every mfe-* with a section.ts, sorted. */
export function sectionFolders(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'section.ts')))
    .sort();
}
