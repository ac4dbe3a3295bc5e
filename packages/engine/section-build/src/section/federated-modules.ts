import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CheckedSectionDefinition, partModule } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import type { FoundPages, SectionPage } from './page-folders.ts';

export interface Expose {
  name: string;
  source: string;
  contract?: number;
  entry?: SectionPage['entry'];
}

/**
 * Pages, not-found pages and parts.
 *
 * @throws SITE_SECTION_NAME_TAKEN for two files of one name, SITE_SECTION_FILE for a missing file of a part.
 */
export function federatedModules(
  folder: string,
  { pages, notFound }: Pick<FoundPages, 'pages' | 'notFound'>,
  parts: CheckedSectionDefinition['exposes'],
): Expose[] {
  const byName = new Map<string, Expose>();
  const add = (expose: Expose) => {
    const other = byName.get(expose.name);
    if (other) {
      const files = [other, expose].map(({ source, entry }) => relative(folder, entry?.source ?? source));
      throw new SiteError(
        'SITE_SECTION_NAME_TAKEN',
        `${files.join(' and ')} would both be the page ${expose.name}.`,
        'Rename one of the two files.',
      );
    }
    byName.set(expose.name, expose);
  };
  for (const { name, source, entry } of pages) add({ name, source, ...(entry && { entry }) });
  for (const { name, source } of notFound) add({ name, source });
  for (const [part, contracts] of Object.entries(parts)) {
    const lowest = Math.min(...Object.keys(contracts).map(Number));
    for (const [number, { part: file }] of Object.entries(contracts)) {
      const source = join(folder, file);
      if (!existsSync(source)) {
        throw new SiteError(
          'SITE_SECTION_FILE',
          `section.ts lists the part ${part}, contract ${number}, in ${file}, which does not exist.`,
          'Create the file, or correct its name in `exposes`.',
        );
      }
      add({ name: partModule(part, Number(number), lowest), source, contract: Number(number) });
    }
  }
  return [...byName.values()];
}
