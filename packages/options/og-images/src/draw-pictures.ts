import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { SiteError } from '@site/server-kit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import subsetFont from 'subset-font';
import { type OgImage, Picture, TRACKING } from './og-image.tsx';

type Draw = (svg: string) => Resvg;

/**
 * PNGs of 1200 x 630 below `folder`. The same pictures give the same bytes.
 *
 * @throws SITE_PICTURE_LETTER where the display face lacks a letter, SITE_PICTURE_TITLE where a title is too long.
 */
export async function drawPictures(
  pictures: readonly OgImage[],
  brand: string,
  folder: string,
): Promise<void> {
  const letters = new Set(pictures.map(({ label, title }) => label + title).join('') + brand);
  const work = mkdtempSync(join(tmpdir(), 'share-pictures-'));
  try {
    const fontFile = join(work, 'display.ttf');
    writeFileSync(fontFile, await displayFont(letters));
    const font = { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'Funnel Display' };
    const draw: Draw = (svg) => new Resvg(svg, { font });
    refuseMissing(letters, draw);
    const style = themeStyle();
    const measure = (text: string) => widthOf(text, draw);
    for (const picture of pictures) {
      const file = join(folder, picture.path);
      mkdirSync(dirname(file), { recursive: true });
      const svg = renderToStaticMarkup(createElement(Picture, { picture, brand, style, measure }));
      writeFileSync(file, draw(svg).render().asPng());
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function displayFont(letters: Set<string>): Promise<Buffer> {
  const woff = createRequire(import.meta.url).resolve('@site/design-system/fonts/funnel-display.woff2');
  return subsetFont(readFileSync(woff), [...letters].sort().join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: 600 },
  });
}

function refuseMissing(letters: Set<string>, draw: Draw): void {
  const missing = [...letters].filter((letter) => letter.trim() && widthOf(letter, draw) === 0);
  if (missing.length === 0) return;
  throw new SiteError(
    'SITE_PICTURE_LETTER',
    `The display font has no ${missing.join(' ')}, which a page's picture needs.`,
    'Change the title in picture.tsx of the page, or have the letter added to the display font of the design system.',
  );
}

/** In em, as titles are set; 0 when nothing is drawn. */
function widthOf(text: string, draw: Draw): number {
  const line = createElement('text', { y: 100, fontSize: 100, letterSpacing: 100 * TRACKING }, text);
  const svg = createElement('svg', { xmlns: 'http://www.w3.org/2000/svg', width: 9999, height: 200 }, line);
  return (draw(renderToStaticMarkup(svg)).getBBox()?.width ?? 0) / 100;
}

/** CSS for resvg, where an inherited `fill="currentColor"` has the color of where it was set. */
function themeStyle(): string {
  const theme = readFileSync(createRequire(import.meta.url).resolve('@site/design-system/theme.css'), 'utf8');
  const colors = [...theme.matchAll(/--color-([\w-]+): (#\w+);/g)].map(
    ([, name, color]) =>
      `.fill-${name}{fill:${color}}.stroke-${name}{stroke:${color}}path.text-${name}{fill:${color}}.text-${name}{color:${color}}`,
  );
  return `${colors.join('')}.view text{display:none}`;
}
