import { downloadsBelow } from '@site/downloads/list';
import { defineSection } from '@site/section-kit/define';
import * as z from 'zod';
import { drawingOf } from './src/content/article-images.ts';
import { articles } from './src/content/articles.ts';
import { caseStudies } from './src/pages/resources/case-studies/case-study-records.ts';

/** Written by files.ts below dist/made. */
const made = <File extends { path: string }>(file: File) => ({ ...file, source: `dist/made${file.path}` });

export default defineSection({
  name: 'resources',
  budgets: { style: 7700, script: 29000 },
  icons: '/resources/icons',
  pictures: '/resources/pictures',
  redirects: [
    { from: '/resources/insights/cloud-plus-finops', to: '/resources/cloud-plus-finops-era', status: 301 },
    { from: '/resources/insights/right-sizing-ec2', to: '/resources/right-sizing-ec2', status: 301 },
  ],
  files: [
    made({ path: '/resources/feed.xml', type: 'application/atom+xml; charset=utf-8' }),
    ...[...articles.map(({ slug }) => drawingOf(slug)), ...caseStudies.map(({ imageUrl }) => imageUrl)].map(
      (path) => made({ path, type: 'image/svg+xml' }),
    ),
    ...downloadsBelow('/resources/templates', '/public-objects').map(made),
  ],
  exposes: {
    ArticleTeasers: {
      1: { part: './src/parts/article-teasers.tsx', props: z.strictObject({}) },
    },
  },
});
