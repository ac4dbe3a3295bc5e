import { rows, type View } from '@site/og-images';
import { ShareBar } from '../article-layout/figures/bar-list.tsx';
import type { ArticleCategory } from '../content/article.ts';
import { articleDrawing } from './article-drawings.ts';
import { HEIGHT, WIDTH } from './drawing.ts';
import { DrawnFigure } from './drawn-figure.tsx';

const INK: Record<ArticleCategory, { ground: string; text: string }> = {
  FinOps: { ground: 'fill-finops-wash', text: 'text-finops' },
  Strategy: { ground: 'fill-strategy-wash', text: 'text-strategy' },
  Technical: { ground: 'fill-technical-wash', text: 'text-technical' },
};

export const articleArt =
  ({ category, slug }: { category: ArticleCategory; slug: string }): View =>
  () => (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <rect x="-320" y="-90" width="960" height="360" fillOpacity=".5" className={INK[category].ground} />
      <g className={INK[category].text} fill="currentColor">
        <DrawnFigure drawing={articleDrawing(slug)} />
      </g>
    </svg>
  );

/** Shares in percent of the whole. */
export const shareBars = (shares: readonly number[]) =>
  rows(
    Array.from(shares.entries(), ([row, share]) => (
      <ShareBar key={row} parts={[{ share }]} ink="fill-brand" />
    )),
    { height: 8 },
  );
