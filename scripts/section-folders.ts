import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the workspace's sections, by name: every mfe-* with a section.ts. */
export function sectionFolders(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'section.ts')))
    .sort();
}
