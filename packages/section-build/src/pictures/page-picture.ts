import { brandBars } from '@site/design-system/drawing';
import { type PublicSiteConfig, SiteError } from '@site/section-kit/contract';
import { type Box, drawFramed, drawView, type PictureView } from './draw-view.ts';

/** A page's share picture: its title, the brand and a view of its subject. */
export interface PagePicture {
  /** Address of the picture on the site. */
  path: string;
  /** Short name over the title. */
  label: string;
  /** The page's heading. */
  title: string;
  view: PictureView;
  /** Color of the label, if it is not the brand's. */
  color?: string;
}

/** What pictures.ts of a section exports: a picture of each of its pages that have one. */
export type PagePictures = (config: PublicSiteConfig) => readonly PagePicture[];

const PICTURE = { width: 1200, height: 630 };

/** Width of a text in em, set as titles are. */
export type Measure = (text: string) => number;

const PAPER = '#fbfaf7';
const INK = '#10211c';
const BRAND = '#0b6e4f';
const MARGIN = 72;
const TITLE_WIDTH = 532;
/** Between the letters of a title, in em: tighter than the font is. */
export const TRACKING = -0.02;
const PANEL: Box = { x: 652, y: MARGIN, width: 476, height: PICTURE.height - 2 * MARGIN };

/** Largest first, with the most lines that stand well in that size. */
const SIZES = [
  { size: 68, most: 3 },
  { size: 60, most: 4 },
  { size: 52, most: 5 },
  { size: 44, most: 6 },
];

/** The picture as SVG of 1200 x 630; its one font family is called Display. */
export function pagePictureSvg(picture: PagePicture, brand: string, measure: Measure): string {
  const { label, title, view, color = BRAND } = picture;
  const { size, lines } = fit(title, measure);
  const leading = Math.round(size * 1.1);
  const last = PICTURE.height - MARGIN - 8;
  const first = last - (lines.length - 1) * leading;
  const labelAt = first - Math.round(size * 0.74) - 30;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" font-family="Display">`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    brandMark(),
    `<text x="${MARGIN + 50}" y="${MARGIN + 29}" font-size="30" letter-spacing="-.45" fill="${INK}">${escaped(brand)}</text>`,
    `<rect x="${MARGIN}" y="${labelAt - 10}" width="34" height="3" fill="${color}"/>`,
    `<text x="${MARGIN + 48}" y="${labelAt}" font-size="26" fill="${color}">${escaped(label)}</text>`,
    ...lines.map(
      (line, index) =>
        `<text x="${MARGIN - size * 0.04}" y="${first + index * leading}" font-size="${size}" letter-spacing="${size * TRACKING}" fill="${INK}">${escaped(line)}</text>`,
    ),
    drawPanel(view),
    '</svg>',
  ].join('\n');
}

function drawPanel(view: PictureView): string {
  if ('cells' in view && view.framed) return drawView(view, PANEL);
  return drawFramed(view, PANEL, { radius: 20, inset: 44 });
}

function brandMark(): string {
  const bars = brandBars.map(
    ({ x, y, height, opacity = 1 }) =>
      `<rect x="${x}" y="${y}" width="6" height="${height}" rx="1.5" opacity="${opacity}"/>`,
  );
  return `<g transform="translate(${MARGIN} ${MARGIN}) scale(1.4)" fill="${BRAND}">${bars.join('')}</g>`;
}

/** The largest size in which a title stands well, and its lines. */
function fit(title: string, measure: Measure): { size: number; lines: string[] } {
  for (const { size, most } of SIZES) {
    const lines = balance(title.split(' '), TITLE_WIDTH / size, most, measure);
    if (lines) return { size, lines };
  }
  throw new SiteError(
    'SITE_PICTURE_TITLE',
    `This title is too long for a picture: ${title}`,
    'Give the picture a shorter title in pictures.ts.',
  );
}

/** Breaks words into as few lines as fit, as even in width as they can be. */
function balance(words: string[], width: number, most: number, measure: Measure): string[] | undefined {
  const slack = (lines: string[]) => lines.reduce((sum, line) => sum + (width - measure(line)) ** 2, 0);
  const fits = (line: string) => measure(line) <= width;
  for (let count = 1; count <= most; count++) {
    const [evenest] = breaks(words, count, fits).sort((a, b) => slack(a) - slack(b));
    if (evenest) return evenest;
  }
  return undefined;
}

/** Every way to break words into a number of lines that fit. */
function breaks(words: string[], count: number, fits: (line: string) => boolean): string[][] {
  if (count === 1) {
    const line = words.join(' ');
    return fits(line) ? [[line]] : [];
  }
  const found: string[][] = [];
  for (let first = 1; first <= words.length - count + 1; first++) {
    const line = words.slice(0, first).join(' ');
    if (!fits(line)) break;
    for (const rest of breaks(words.slice(first), count - 1, fits)) found.push([line, ...rest]);
  }
  return found;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
