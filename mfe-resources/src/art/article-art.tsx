import type { ArticleCategory } from '../content/article.ts';
import { ledgerPattern, PATTERN_HEIGHT, PATTERN_WIDTH, RULES } from './ledger-pattern.ts';

/** The site's own inks. The colors of the categories are their badges' alone. */
const INK: Record<ArticleCategory, string> = {
  FinOps: 'bg-wash text-brand',
  Strategy: 'bg-mist text-brand-strong',
  Technical: 'bg-night text-leaf',
};

type ArticleArtProps = {
  category: ArticleCategory;
  slug: string;
  /** As high as its row, where it is next to a text. */
  fill?: boolean;
};

/** Decoration: it carries no figure, so it is hidden from assistive technology. */
export function ArticleArt({ category, slug, fill }: ArticleArtProps) {
  return (
    <svg
      viewBox={`0 0 ${PATTERN_WIDTH} ${PATTERN_HEIGHT}`}
      width={PATTERN_WIDTH}
      height={PATTERN_HEIGHT}
      preserveAspectRatio="xMidYMid slice"
      className={`${fill ? 'h-full' : 'h-auto'} w-full ${INK[category]}`}
      fill="currentColor"
      aria-hidden
    >
      <path d={RULES} fill="none" stroke="currentColor" strokeWidth=".5" opacity=".3" />
      {ledgerPattern(category, slug).map(({ opacity, d }) => (
        <path key={opacity} d={d} opacity={opacity} />
      ))}
    </svg>
  );
}
