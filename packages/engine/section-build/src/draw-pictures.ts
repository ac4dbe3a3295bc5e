import { parse } from 'node:path';
import type { PublicSiteConfig } from '@site/section-kit/contract';
import { importFile, installedFile, SiteError } from '@site/server-kit';
import type { SectionPage } from './section/page-folders.ts';

interface Picture {
  /** Address of the picture on the site. */
  path: string;
}

/** What picture.tsx in the folder of a page exports: the same without the path. Of an entry's page it gets the content too. */
type PictureOfPage = (config: PublicSiteConfig, content?: unknown) => object;

/** The Open Graph pictures of pages that have a picture.tsx. */
export async function picturesOf(
  pages: readonly SectionPage[],
  config: PublicSiteConfig,
): Promise<readonly Picture[]> {
  const drawn = pages.flatMap(({ picture, entry }) => (picture ? [{ ...picture, entry }] : []));
  return Promise.all(
    drawn.map(async ({ path, source, entry }) => {
      const { default: pictureOf } = (await importFile(source)) as { default: PictureOfPage };
      if (typeof pictureOf !== 'function')
        throw new SiteError(
          'SITE_SECTION_PAGE',
          `${source} does not export a function.`,
          'Its default export takes the site configuration and returns label, title and view.',
        );
      const content = entry && !entry.source.endsWith('.mdx') ? await importFile(entry.source) : undefined;
      const slug = entry && parse(entry.source).name;
      return { ...pictureOf(config, content?.default ?? slug), path };
    }),
  );
}

/** What a section's pictures.tsx exports. Everything but the path is between it and the package that draws. */
export type Pictures = (config: PublicSiteConfig) => readonly Picture[];

/** What the package `@site/og-images` offers a build. */
interface PictureDrawer {
  drawPictures(pictures: readonly Picture[], brand: string, folder: string): Promise<void>;
}

/**
 * Draws pictures with the package `@site/og-images`, as the section has it installed, as PNG files below `out`.
 *
 * @throws SITE_BUILD_FAILED where it is not installed.
 */
export async function drawPictures(
  folder: string,
  pictures: readonly Picture[],
  brand: string,
  out: string,
): Promise<void> {
  const file = installedFile('@site/og-images', folder);
  if (file === undefined)
    throw new SiteError(
      'SITE_BUILD_FAILED',
      'pictures.tsx lists pictures, and the package @site/og-images, which draws them, is not installed.',
      'Install it as a development dependency of the section, or remove pictures.tsx.',
    );
  const drawer: PictureDrawer = await importFile(file);
  await drawer.drawPictures(pictures, brand, out);
}
