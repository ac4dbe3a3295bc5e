import { type Drawing, HEIGHT, MARGIN, NUMERAL, WIDTH, WORD } from '../src/art/drawing.ts';
import type { ArticleCategory } from '../src/content/article.ts';

/** As in article-art.tsx. */
const CATEGORY_COLORS: Record<ArticleCategory, { ink: string; wash: string }> = {
  FinOps: { ink: '#1e40af', wash: '#edf4fe' },
  Strategy: { ink: '#166534', wash: '#eefdf3' },
  Technical: { ink: '#6b21a8', wash: '#f9f3ff' },
};

export function drawingSvg(category: ArticleCategory, { summary, shapes, words }: Drawing): string {
  const { ink, wash } = CATEGORY_COLORS[category];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="640" height="360" fill="${ink}">`,
    `<title>${summary}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${wash}"/>`,
    `<path d="${MARGIN}" fill="none" stroke="${ink}" stroke-width=".5" opacity=".25"/>`,
    ...shapes.map(({ d, opacity, line, dash }) =>
      line
        ? `<path opacity="${opacity}" d="${d}" fill="none" stroke="${ink}" stroke-width="${line}"${dash ? ` stroke-dasharray="${dash}"` : ' stroke-linecap="round"'}/>`
        : `<path opacity="${opacity}" d="${d}"/>`,
    ),
    ...words.map(
      ({ x, y, text, anchor = 'start', numeral, light }) =>
        `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="sans-serif" font-size="${numeral ? NUMERAL : WORD}" fill="${light ? '#fff' : '#10211c'}">${text}</text>`,
    ),
    '</svg>\n',
  ].join('');
}
