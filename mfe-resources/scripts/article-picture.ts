import { ledgerPattern, PATTERN_HEIGHT, PATTERN_WIDTH, RULES } from '../src/art/ledger-pattern.ts';
import type { ArticleCategory } from '../src/content/article.ts';

/** The inks of the cards' drawings, article-art.tsx. */
const CATEGORY_COLORS: Record<ArticleCategory, { ink: string; wash: string }> = {
  FinOps: { ink: '#0b6e4f', wash: '#e6f0eb' },
  Strategy: { ink: '#075e43', wash: '#f1f4f1' },
  Technical: { ink: '#8fc7b0', wash: '#0e1f1a' },
};

/** The drawing of the cards as a file of its own. */
export function articleSvg(category: ArticleCategory, slug: string): string {
  const { ink, wash } = CATEGORY_COLORS[category];
  const layers = ledgerPattern(category, slug).map(
    ({ opacity, d }) => `<path opacity="${opacity}" d="${d}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PATTERN_WIDTH} ${PATTERN_HEIGHT}" width="640" height="336" fill="${ink}">`,
    `<rect width="${PATTERN_WIDTH}" height="${PATTERN_HEIGHT}" fill="${wash}"/>`,
    `<path d="${RULES}" fill="none" stroke="${ink}" stroke-width=".5" opacity=".3"/>`,
    ...layers,
    '</svg>\n',
  ].join('');
}
