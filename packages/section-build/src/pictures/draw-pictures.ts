import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { readFontMetrics } from '@site/design-system/drawing';
import { SiteError } from '@site/section-kit/contract';
import subsetFont from 'subset-font';
import { type Measure, type PagePicture, pagePictureSvg, TRACKING } from './page-picture.ts';

/**
 * Draws each picture as a PNG of 1200 x 630 below `folder`, at its own path. The same pictures give the same bytes.
 *
 * @throws SITE_PICTURE_LETTER where the display face lacks a letter.
 */
export async function drawPictures(
  pictures: readonly PagePicture[],
  brand: string,
  folder: string,
): Promise<void> {
  const text = pictures.map(({ label, title }) => label + title).join('') + brand;
  const { font, measure } = await displayFont(text);
  const work = mkdtempSync(join(tmpdir(), 'page-pictures-'));
  const fontFile = join(work, 'display.ttf');
  writeFileSync(fontFile, font);
  const options = {
    font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'Funnel Display' },
  };
  try {
    for (const picture of pictures) {
      const file = join(folder, picture.path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, new Resvg(pagePictureSvg(picture, brand, measure), options).render().asPng());
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function displayFont(text: string): Promise<{ font: Buffer; measure: Measure }> {
  const letters = [...new Set(text)].sort().join('');
  const woff = readFileSync(
    createRequire(import.meta.url).resolve('@site/design-system/fonts/funnel-display.woff2'),
  );
  const font = await subsetFont(woff, letters, { targetFormat: 'truetype', variationAxes: { wght: 600 } });
  const { widths, has } = readFontMetrics(font, letters);
  const missing = [...letters].filter((letter) => !has(letter));
  if (missing.length > 0) {
    throw new SiteError(
      'SITE_PICTURE_LETTER',
      `The display font has no ${missing.join(' ')}, which a page's picture needs.`,
      'Change the title in pictures.ts, or add the letter in packages/design-system/scripts/subset-fonts.ts.',
    );
  }
  const widthOf = new Map([...letters].map((letter, index) => [letter, widths[index]! / 1000 + TRACKING]));
  return {
    font,
    measure: (line) => [...line].reduce((sum, letter) => sum + widthOf.get(letter)!, 0),
  };
}
