import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatSlotId, parseEmbed, type SectionDefinition } from '@site/section-kit/contract';
import { importFile, SiteError } from '@site/server-kit';
import { writeEntryModules } from '../section/entry-modules.ts';
import type { Expose } from '../section/federated-modules.ts';
import { readSection } from '../section/read-section.ts';

export interface DevelopedSection {
  name: string;
  folder: string;
  exposes: Expose[];
  infos: ReadonlyMap<string, object>;
  /** Slot ids of the page and its parts by path, the page first. */
  pages: Map<string, string[]>;
  /** Contracts that the page accepts, by path. */
  embeds: Map<string, string[]>;
  /** By source path; `to` is undefined for a page that is gone. */
  redirects: Map<string, { to: string | undefined; status: number }>;
  /** By address. */
  files: Map<string, { source: string; type: string }>;
}

/** @throws SITE_DEV_NO_SECTION, and the errors of section.ts. */
export async function developSection(folder: string): Promise<DevelopedSection> {
  const file = join(folder, 'section.ts');
  if (!existsSync(file)) {
    throw new SiteError(
      'SITE_DEV_NO_SECTION',
      `${folder} is not a section's folder.`,
      'Run npm run dev in the folder of a section, or name that folder.',
    );
  }
  const { default: definition } = await importFile(file);
  const section = readSection(definition as SectionDefinition, folder);
  return {
    name: section.name,
    folder,
    exposes: writeEntryModules(folder, section.exposes),
    infos: section.infos,
    pages: new Map(
      section.routes.map(({ path, embeds, expose }) => [
        path,
        [
          formatSlotId({ section: section.name, part: expose }),
          ...new Set(embeds.map((embed) => formatSlotId(parseEmbed(embed)))),
        ],
      ]),
    ),
    embeds: new Map(section.routes.map(({ path, embeds }) => [path, embeds])),
    redirects: new Map(
      section.redirects.map((redirect) => [
        redirect.from,
        { to: redirect.status === 410 ? undefined : redirect.to, status: redirect.status },
      ]),
    ),
    files: new Map(
      section.files.map(({ path, source, type }) => [path, { source: resolve(folder, source), type }]),
    ),
  };
}

export const devPath = (name: string) => `/_dev/${name}/`;
