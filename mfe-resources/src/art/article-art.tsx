import type { ArticleCategory } from '../content/article.ts';
import { articleDrawing } from './article-drawings.ts';
import { Art } from './drawn-figure.tsx';

const INK: Record<ArticleCategory, string> = {
  FinOps: 'bg-finops-wash/50 text-finops',
  Strategy: 'bg-strategy-wash/50 text-strategy',
  Technical: 'bg-technical-wash/50 text-technical',
};

type ArticleArtProps = {
  category: ArticleCategory;
  slug: string;
  fill?: boolean;
  /** At the head of a page, larger than on a card. */
  head?: boolean;
};

export default function ArticleArt({ category, slug, fill, head }: ArticleArtProps) {
  return (
    <Art
      drawing={articleDrawing(slug)}
      className={`${fill ? 'h-full' : 'h-auto'} ${INK[category]}`}
      place={head ? 'head' : undefined}
    />
  );
}
