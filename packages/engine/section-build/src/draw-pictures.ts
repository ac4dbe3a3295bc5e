import type { PublicSiteConfig } from '@site/section-kit/contract';
import { importFile, installedFile, SiteError } from '@site/server-kit';

interface Picture {
  /** Address of the picture on the site. */
  path: string;
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
