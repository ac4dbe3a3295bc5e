import { rows, type View } from '@site/og-images';
import { ShareBar } from '../article-layout/figures/bar-list.tsx';
import type { ArticleCategory } from '../content/article.ts';
import { ArticleArt } from './article-art.tsx';

const GROUND: Record<ArticleCategory, string> = {
  FinOps: 'fill-wash',
  Strategy: 'fill-mist',
  Technical: 'fill-night',
};

/** A part of the drawing of the cards. */
export const articleArt =
  ({ category, slug }: { category: ArticleCategory; slug: string }, part = '0 0 320 168'): View =>
  () => (
    <svg viewBox={part} preserveAspectRatio="xMaxYMid slice">
      <rect width="320" height="168" className={GROUND[category]} />
      <ArticleArt category={category} slug={slug} />
    </svg>
  );

/** Bars on their tracks, by share of the whole. */
export const shareBars = (shares: readonly number[]) =>
  rows(
    Array.from(shares.entries(), ([row, share]) => <ShareBar key={row} share={share} ink="text-brand" />),
    { width: 100, height: 2 },
  );
