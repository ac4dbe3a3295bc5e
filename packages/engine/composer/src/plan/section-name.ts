import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionDefinition } from '@site/section-kit/contract';
import { importFile } from '@site/server-kit';

/** The section whose folder this is; a folder without a section.ts is the shell's. */
export async function sectionName(folder: string): Promise<string> {
  const face = join(folder, 'section.ts');
  if (!existsSync(face)) return 'shell';
  return ((await importFile(face)).default as SectionDefinition).name;
}
