import {
  type CheckedSectionDefinition,
  type SectionDefinition,
  sectionDefinitionSchema,
} from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import * as z from 'zod';
import { type Expose, federatedModules } from './federated-modules.ts';
import { sourceFile, withIcons } from './icon-files.ts';
import { findPages, type SectionPage } from './page-folders.ts';

export interface Section extends Omit<CheckedSectionDefinition, 'exposes' | 'navigation'> {
  folder: string;
  /** `expose`: the page's federated module. */
  routes: { path: string; expose: string; embeds: string[]; indexable: boolean }[];
  notFound: { pattern: string; expose: string }[];
  navigation: Omit<CheckedSectionDefinition['navigation'][number], 'icon'>[];
  parts: CheckedSectionDefinition['exposes'];
  exposes: Expose[];
  pages: SectionPage[];
  infos: ReadonlyMap<string, object>;
}

/**
 * @throws SITE_SECTION_INVALID listing every wrong field of section.ts, SITE_SECTION_PAGE for a page.meta.ts,
 * SITE_SECTION_NAME_TAKEN, SITE_SECTION_FILE
 */
export function readSection(definition: SectionDefinition, folder: string): Section {
  const result = sectionDefinitionSchema.safeParse(definition);
  if (!result.success) {
    throw new SiteError(
      'SITE_SECTION_INVALID',
      `section.ts does not describe a section:\n${z.prettifyError(result.error)}`,
      'Correct the fields named above in section.ts. The type of defineSection lists them all.',
    );
  }
  const { exposes: parts, ...section } = result.data;
  const { pages, notFound, infos } = findPages(folder, section.pictures);
  const entries = [...pages.flatMap(({ menu }) => menu), ...section.navigation];
  const { navigation, files: icons } = withIcons(entries, section.icons, folder);
  return {
    ...section,
    folder,
    parts,
    exposes: federatedModules(folder, { pages, notFound }, parts),
    pages,
    infos,
    routes: pages.map(({ path, name, embeds, indexable }) => ({ path, expose: name, embeds, indexable })),
    notFound: notFound.map(({ pattern, name }) => ({ pattern, expose: name })),
    navigation,
    footer: [...pages.flatMap(({ footer }) => footer), ...section.footer],
    files: [
      ...section.files.map((file) => ({ ...file, source: sourceFile(file.source, folder) ?? file.source })),
      ...icons,
    ],
  };
}
