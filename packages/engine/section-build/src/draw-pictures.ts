import { parse } from 'node:path';
import type { PublicSiteConfig } from '@site/section-kit/contract';
import { importFile, installedFile, SiteError } from '@site/server-kit';
import type { SectionPage } from './section/page-folders.ts';

type PictureOf = (config: PublicSiteConfig, content?: unknown) => object;

interface PictureDrawer {
  drawPictures(pictures: readonly { path: string }[], brand: string, folder: string): Promise<void>;
}

/**
 * PNG pictures below `out` for each page with a picture.tsx. Without `@site/og-images` there are none.
 *
 * @returns their paths on the site and below `out`.
 * @throws SITE_SECTION_PAGE for a picture.tsx that exports no function, and the errors of the package.
 */
export async function drawPictures(
  folder: string,
  pages: readonly SectionPage[],
  config: PublicSiteConfig,
  out: string,
): Promise<string[]> {
  const pictures = await Promise.all(
    pages.flatMap(({ picture, entry }) => (picture ? [pictureOf(picture, entry, config)] : [])),
  );
  if (pictures.length === 0) return [];
  const drawer: PictureDrawer = await importFile(installedFile('@site/og-images', folder)!);
  await drawer.drawPictures(pictures, config.brand, out);
  return pictures.map(({ path }) => path);
}

async function pictureOf(
  { source, path }: NonNullable<SectionPage['picture']>,
  entry: SectionPage['entry'],
  config: PublicSiteConfig,
): Promise<{ path: string }> {
  const exported = (await importFile(source)) as { default: PictureOf };
  if (typeof exported.default !== 'function')
    throw new SiteError(
      'SITE_SECTION_PAGE',
      `${source} does not export a function.`,
      'Its default export takes the site configuration and returns label, title and view.',
    );
  // The content of .mdx files is not loaded.
  const content =
    entry && !entry.source.endsWith('.mdx') ? (await importFile(entry.source)).default : undefined;
  return { ...exported.default(config, content ?? (entry && parse(entry.source).name)), path };
}
