import { ledgerPattern, PATTERN_HEIGHT, PATTERN_WIDTH, RULES } from '../src/art/ledger-pattern.ts';
import type { ArticleCategory } from '../src/content/article-record.ts';

/** The badge colors of the design system: ink on wash. */
const CATEGORY_COLORS: Record<ArticleCategory, { ink: string; wash: string }> = {
  FinOps: { ink: '#1e40af', wash: '#dbeafe' },
  Strategy: { ink: '#166534', wash: '#dcfce7' },
  Technical: { ink: '#6b21a8', wash: '#f3e8ff' },
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
