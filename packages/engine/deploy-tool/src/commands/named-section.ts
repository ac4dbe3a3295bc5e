import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionDefinition } from '@site/section-kit/contract';
import { importFile, SiteError } from '@site/server-kit';

/**
 * A folder without section.ts is the shell's.
 *
 * @throws SITE_SECTION_FILE before npm install
 */
export async function sectionName(folder: string): Promise<string> {
  const file = join(folder, 'section.ts');
  if (!existsSync(file)) return 'shell';
  const { default: section } = await importFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new SiteError('SITE_SECTION_FILE', `${error.message}.`, 'Run npm install, or correct the import.', {
      cause: error,
    });
  });
  return (section as SectionDefinition).name;
}

/** Named by itself or by its folder (`mfe-platform`), or the one in the folder. */
export const namedSection = async (named: string | undefined, folder: string): Promise<string> =>
  named?.replace(/^mfe-/, '') ?? (await sectionName(folder));
