import { Bars, Tiles } from '@site/design-system/chart-drawings';
import { lockIcon, scaleIcon, shieldCheckIcon } from '@site/design-system/icons';
import { grid, icon, logo, type OgImages, rows, type View } from '@site/og-images';
import { ArticleArt } from './src/art/article-art.tsx';
import { ShareBar } from './src/article-layout/figures/bar-list.tsx';
import { gcpCopy } from './src/blog/gcp-platform-copy.ts';
import { strategiesCopy } from './src/blog/strategies-copy.ts';
import { caseStudiesCopy } from './src/case-studies/case-studies-copy.ts';
import { caseStudies } from './src/case-studies/case-study-records.ts';
import type { ArticleCategory } from './src/content/article-record.ts';
import { articles } from './src/content/article-records.ts';
import { insightsCopy } from './src/content/insights-copy.ts';
import { pagePicture } from './src/content/page-picture.ts';
import { guideCopy } from './src/guide/guide-copy.ts';
import { sampleDays, sampleServices } from './src/guide/sample-costs.ts';
import { privacy } from './src/legal/privacy.ts';
import { security } from './src/legal/security.ts';
import { terms } from './src/legal/terms.ts';

const WHOLE = '0 0 320 168';
/** The last columns of an article's drawing, down to their base. */
const CLOSE_UP = '157 0 141 144';

const GROUND: Record<ArticleCategory, string> = {
  FinOps: 'fill-wash',
  Strategy: 'fill-mist',
  Technical: 'fill-night',
};

/** A part of the drawing of the cards. */
const art =
  ({ category, slug }: { category: ArticleCategory; slug: string }, part: string): View =>
  () => (
    <svg viewBox={part} preserveAspectRatio="xMaxYMid slice">
      <rect width="320" height="168" className={GROUND[category]} />
      <ArticleArt category={category} slug={slug} />
    </svg>
  );

/** Bars on their tracks, by share of the whole. */
const bars = (shares: readonly number[]) =>
  rows(
    Array.from(shares.entries(), ([row, share]) => <ShareBar key={row} share={share} ink="text-brand" />),
    { width: 100, height: 2 },
  );

const pictures: OgImages = () => [
  {
    path: pagePicture('insights'),
    label: 'Resources',
    title: insightsCopy.title,
    view: grid(
      articles.map((article) => art(article, WHOLE)),
      { columns: 2, inset: 0 },
    ),
    panel: 'bare',
  },
  ...articles.map((article) => ({
    path: article.socialImageUrl,
    label: article.category,
    title: article.title,
    view: art(article, CLOSE_UP),
    panel: 'filled' as const,
  })),
  {
    path: pagePicture('case-studies'),
    label: 'Resources',
    title: caseStudiesCopy.title,
    view: grid(
      caseStudies.map(({ spend }) => bars([100, (100 * spend.after) / spend.before])),
      { columns: 1 },
    ),
  },
  {
    path: pagePicture('finops-guide'),
    label: 'Resources',
    title: guideCopy.title,
    view: grid([(size) => <Tiles tiles={sampleServices} {...size} />, () => <Bars days={sampleDays} />], {
      columns: 1,
    }),
  },
  {
    path: pagePicture('cloud-cost-optimization-strategies'),
    label: 'Expert FinOps Guide',
    title: strategiesCopy.title,
    // Fifteen strategies, three of them in full.
    view: bars(Array.from({ length: 15 }, (_, index) => (index < 3 ? 100 : 0))),
  },
  {
    path: pagePicture('best-finops-platform-gcp'),
    label: gcpCopy.label,
    title: gcpCopy.title,
    view: logo('gcp'),
  },
  { path: pagePicture('privacy'), label: 'Legal', title: privacy.title, view: icon(lockIcon) },
  { path: pagePicture('terms'), label: 'Legal', title: terms.title, view: icon(scaleIcon) },
  { path: pagePicture('security'), label: 'Legal', title: security.title, view: icon(shieldCheckIcon) },
];

export default pictures;
