import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatSlotId, parseEmbed, type SectionDefinition } from '@site/section-kit/contract';
import { importFile, SiteError } from '@site/server-kit';
import { writeEntryModules } from '../section/entry-modules.ts';
import type { Expose } from '../section/federated-modules.ts';
import { readSection } from '../section/read-section.ts';

/** A section in a team's working copy, as its section.ts described it when the dev server started. */
export interface DevelopedSection {
  name: string;
  folder: string;
  exposes: Expose[];
  /** What code gets that imports a page.meta.ts, by the file. */
  infos: ReadonlyMap<string, object>;
  /** By path: slot ids of the page and of the parts it embeds, the page first. */
  pages: Map<string, string[]>;
  /** By path: the contracts of other sections' parts that the page accepts, as in section.ts. */
  embeds: Map<string, string[]>;
  /** By the path that leads elsewhere: the target, undefined for what is gone. */
  redirects: Map<string, { to: string | undefined; status: number }>;
  /** Public files by address. */
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

/** Where the dev server serves a section's bundle and style. */
export const devPath = (name: string) => `/_dev/${name}/`;
