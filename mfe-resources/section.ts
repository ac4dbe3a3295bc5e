import { defineSection } from '@site/section-kit/define';
import * as z from 'zod';
import { drawingOf } from './src/content/article.ts';
import { articles } from './src/content/articles.ts';
import { pathOf, templates, typeOf } from './src/downloads/templates.ts';
import { caseStudies } from './src/pages/resources/case-studies/case-study-records.ts';

/** Written by files.ts below dist/made. */
const made = (path: string, type: string, disposition: 'inline' | 'attachment' = 'inline') => ({
  path,
  type,
  disposition,
  source: `dist/made${path}`,
});

export default defineSection({
  name: 'resources',
  budgets: { style: 7760, script: 29000 },
  icons: '/resources/icons',
  pictures: '/resources/pictures',
  redirects: [
    { from: '/resources/insights/cloud-plus-finops', to: '/resources/cloud-plus-finops-era', status: 301 },
    { from: '/resources/insights/right-sizing-ec2', to: '/resources/right-sizing-ec2', status: 301 },
  ],
  files: [
    made('/resources/feed.xml', 'application/atom+xml; charset=utf-8'),
    ...articles.map(({ slug }) => made(drawingOf(slug), 'image/svg+xml')),
    ...templates.map(({ name }) => made(pathOf(name), typeOf(name), 'attachment')),
    ...caseStudies.flatMap(({ imageUrl, pdfUrl }) => [
      made(imageUrl, 'image/svg+xml'),
      made(pdfUrl, 'application/pdf', 'attachment'),
    ]),
  ],
  exposes: {
    ArticleTeasers: {
      1: { part: './src/parts/article-teasers.tsx', props: z.strictObject({}) },
    },
  },
});
