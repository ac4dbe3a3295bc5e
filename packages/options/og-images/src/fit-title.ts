import { SiteError } from '@site/server-kit';

/** In em. */
export type Measure = (text: string) => number;

/** Largest first, with the most lines that look good in that size. */
const SIZES = [
  { size: 68, max: 3 },
  { size: 60, max: 4 },
  { size: 52, max: 5 },
  { size: 44, max: 6 },
];

/** @param width pixels. @throws SITE_PICTURE_TITLE where it fits no size. */
export function fitTitle(title: string, width: number, measure: Measure): { size: number; lines: string[] } {
  for (const { size, max } of SIZES) {
    const lines = balance(title.split(' '), width / size, max, measure);
    if (lines) return { size, lines };
  }
  throw new SiteError(
    'SITE_PICTURE_TITLE',
    `This title is too long for a picture: ${title}`,
    'Give the picture a shorter title in picture.tsx of the page.',
  );
}

/** As few lines as fit, as even as they can be. */
function balance(words: string[], width: number, max: number, measure: Measure): string[] | undefined {
  const slack = (lines: string[]) => lines.reduce((sum, line) => sum + (width - measure(line)) ** 2, 0);
  const fits = (line: string) => measure(line) <= width;
  for (let count = 1; count <= max; count++) {
    const [evenest] = breaks(words, count, fits).sort((a, b) => slack(a) - slack(b));
    if (evenest) return evenest;
  }
  return undefined;
}

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
