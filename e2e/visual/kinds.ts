import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../kit/run-command.ts';

/**
 * One page of each template. Left out: a provider page and an Oracle, Azure or GCP integration are drawn by the
 * components of those named here, a blog post by those of the article.
 */
export const PAGES = {
  landing: '/',
  platform: '/platform/anomaly-detection',
  'cost-explorer': '/platform/cost-explorer',
  dashboard: '/platform/dashboard',
  'cost-map': '/platform/cost-map',
  insights: '/resources/insights',
  article: '/resources/right-sizing-ec2',
  'case-studies': '/resources/case-studies',
  industry: '/solutions/industries/technology',
  integration: '/integrations/aws',
  legal: '/privacy',
  'not-found': '/no-such-page',
};

const gallery = join(root, 'packages/site/design-system/dist');

/** As packages/site/design-system/gallery/build.ts wrote it. */
export const GALLERY = Object.fromEntries(
  readdirSync(gallery)
    .filter((file) => file.endsWith('.html'))
    .map((file) => [`gallery-${file.slice(0, -'.html'.length)}`, pathToFileURL(join(gallery, file)).href]),
);

export const WIDTHS = [390, 1280];
