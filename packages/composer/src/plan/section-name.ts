import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SectionDefinition } from '@site/section-kit/contract';

/** The section whose folder this is; a folder without a section.ts is the shell's. */
export async function sectionName(folder: string): Promise<string> {
  const face = join(folder, 'section.ts');
  if (!existsSync(face)) return 'shell';
  return ((await import(/* webpackIgnore: true */ pathToFileURL(face).href)).default as SectionDefinition)
    .name;
}
