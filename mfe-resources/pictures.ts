import { lockIcon, scaleIcon, shieldCheckIcon } from '@site/design-system/icons';
import type { PagePictures } from '@site/section-build';
import { articleSvg, CATEGORY_COLORS } from './scripts/article-picture.ts';
import { gcpCopy } from './src/blog/gcp-platform-copy.ts';
import { strategiesCopy } from './src/blog/strategies-copy.ts';
import { caseStudiesCopy } from './src/case-studies/case-studies-copy.ts';
import { caseStudies } from './src/case-studies/case-study-records.ts';
import { articles } from './src/content/article-records.ts';
import { insightsCopy } from './src/content/insights-copy.ts';
import { pagePicture } from './src/content/page-picture.ts';
import { guideCopy } from './src/guide/guide-copy.ts';
import { sampleDays, sampleServices } from './src/guide/sample-costs.ts';
import { privacy } from './src/legal/privacy.ts';
import { security } from './src/legal/security.ts';
import { terms } from './src/legal/terms.ts';

/** The last columns of an article's drawing, down to their base. */
const CLOSE_UP = '157 0 141 144';

/** Fifteen strategies, three of them in full. */
const strategies = Array.from({ length: 15 }, (_, index) => ({
  values: index < 3 ? [1] : [0, 0, 0, 0.45],
}));

const pictures: PagePictures = () => [
  {
    path: pagePicture('insights'),
    label: 'Resources',
    title: insightsCopy.title,
    view: {
      cells: articles.map(({ category, slug }) => ({ art: articleSvg(category, slug) })),
      columns: 2,
      framed: true,
    },
  },
  ...articles.map(({ category, slug, title, socialImageUrl }) => ({
    path: socialImageUrl,
    label: category,
    title,
    view: { art: articleSvg(category, slug, CLOSE_UP) },
    color: CATEGORY_COLORS[category].ink,
  })),
  {
    path: pagePicture('case-studies'),
    label: 'Resources',
    title: caseStudiesCopy.title,
    view: {
      cells: caseStudies.map(({ spend }) => ({
        rows: [{ values: [0, 0, spend.before] }, { values: [spend.after] }],
      })),
      columns: 1,
    },
  },
  {
    path: pagePicture('finops-guide'),
    label: 'Resources',
    title: guideCopy.title,
    view: {
      cells: [
        { tiles: sampleServices },
        {
          bars: sampleDays.map(({ value, anomaly }) => ({ value, mark: anomaly ? 'anomaly' : undefined })),
        },
      ],
      columns: 1,
    },
  },
  {
    path: pagePicture('cloud-cost-optimization-strategies'),
    label: 'Expert FinOps Guide',
    title: strategiesCopy.title,
    view: { rows: strategies },
  },
  {
    path: pagePicture('best-finops-platform-gcp'),
    label: gcpCopy.label,
    title: gcpCopy.title,
    view: { logo: 'gcp' },
  },
  { path: pagePicture('privacy'), label: 'Legal', title: privacy.title, view: { icon: lockIcon } },
  { path: pagePicture('terms'), label: 'Legal', title: terms.title, view: { icon: scaleIcon } },
  { path: pagePicture('security'), label: 'Legal', title: security.title, view: { icon: shieldCheckIcon } },
];

export default pictures;
