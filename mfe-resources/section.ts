import { defineSection } from '@site/section-kit/define';
import * as z from 'zod';
import { caseStudies } from './src/case-studies/case-study-records.ts';
import { articles } from './src/content/article-records.ts';
import { menuIcons } from './src/content/menu-icons.ts';

/** A file that files.ts writes below dist/made under its own address. */
const made = (path: string, type: string, disposition: 'inline' | 'attachment' = 'inline') => ({
  path,
  type,
  disposition,
  source: `dist/made${path}`,
});

export default defineSection({
  name: 'resources',
  budgets: { style: 6500, script: 24000 },
  routes: [
    {
      path: '/resources/insights',
      page: () => import('./src/pages/resources/insights.tsx'),
      embeds: ['leadform/GetInTouch@1'],
    },
    {
      path: '/resources/cloud-plus-finops-era',
      page: () => import('./src/pages/resources/cloud-plus-finops-era.tsx'),
      embeds: ['leadform/GetInTouch@1'],
    },
    {
      path: '/resources/cfo-multi-cloud-guide',
      page: () => import('./src/pages/resources/cfo-multi-cloud-guide.tsx'),
      embeds: ['leadform/GetInTouch@1'],
    },
    {
      path: '/resources/azure-cost-management',
      page: () => import('./src/pages/resources/azure-cost-management.tsx'),
      embeds: ['leadform/GetInTouch@1'],
    },
    {
      path: '/resources/case-studies',
      page: () => import('./src/pages/resources/case-studies.tsx'),
      embeds: ['leadform/GetInTouch@1'],
    },
    {
      path: '/finops-guide',
      page: () => import('./src/pages/finops-guide.tsx'),
      embeds: ['leadform/GetInTouch@1'],
    },
    {
      path: '/blog/cloud-cost-optimization-strategies',
      page: () => import('./src/pages/blog/cloud-cost-optimization-strategies.tsx'),
    },
    {
      path: '/blog/best-finops-platform-gcp',
      page: () => import('./src/pages/blog/best-finops-platform-gcp.tsx'),
    },
    { path: '/privacy', page: () => import('./src/pages/privacy.tsx') },
    { path: '/terms', page: () => import('./src/pages/terms.tsx') },
    { path: '/security', page: () => import('./src/pages/security.tsx') },
    {
      path: '/resources/right-sizing-ec2',
      page: () => import('./src/pages/resources/right-sizing-ec2.tsx'),
      embeds: ['leadform/GetInTouch@1'],
    },
    {
      path: '/resources/finops-framework-implementation',
      page: () => import('./src/pages/resources/finops-framework-implementation.tsx'),
      embeds: ['leadform/GetInTouch@1'],
    },
    {
      path: '/resources/cloud-waste-roi',
      page: () => import('./src/pages/resources/cloud-waste-roi.tsx'),
      embeds: ['leadform/GetInTouch@1'],
    },
  ],
  navigation: [
    {
      menu: 'resources',
      label: 'Insights',
      description: 'Articles for finance, FinOps and engineering',
      href: '/resources/insights',
      logo: '/resources/icons/insights.svg',
      order: 1,
    },
    {
      menu: 'resources',
      label: 'Case Studies',
      description: 'Two results, with the arithmetic',
      href: '/resources/case-studies',
      logo: '/resources/icons/case-studies.svg',
      order: 2,
    },
    {
      menu: 'resources',
      label: 'FinOps Guide',
      description: 'Read, explain and change a multi-cloud bill',
      href: '/finops-guide',
      logo: '/resources/icons/finops-guide.svg',
      order: 3,
    },
    {
      menu: 'resources',
      label: 'Cost Optimization Strategies',
      description: 'Fifteen, three of them in full',
      href: '/blog/cloud-cost-optimization-strategies',
      logo: '/resources/icons/strategies.svg',
      order: 4,
    },
    {
      menu: 'resources',
      label: 'Best FinOps Platform for GCP',
      description: 'What to ask of any vendor',
      href: '/blog/best-finops-platform-gcp',
      logo: '/resources/icons/gcp-platform.svg',
      order: 5,
    },
  ],
  footer: [
    { column: 'resources', label: 'Insights', href: '/resources/insights', order: 1 },
    { column: 'resources', label: 'Case Studies', href: '/resources/case-studies', order: 2 },
    { column: 'resources', label: 'FinOps Guide', href: '/finops-guide', order: 3 },
    {
      column: 'resources',
      label: 'Cost Optimization Strategies',
      href: '/blog/cloud-cost-optimization-strategies',
      order: 4,
    },
    {
      column: 'resources',
      label: 'Best FinOps Platform for GCP',
      href: '/blog/best-finops-platform-gcp',
      order: 5,
    },
    { column: 'legal', label: 'Privacy', href: '/privacy', order: 1 },
    { column: 'legal', label: 'Terms', href: '/terms', order: 2 },
    { column: 'legal', label: 'Security', href: '/security', order: 3 },
  ],
  redirects: [
    { from: '/resources/insights/cloud-plus-finops', to: '/resources/cloud-plus-finops-era', status: 301 },
    { from: '/resources/insights/right-sizing-ec2', to: '/resources/right-sizing-ec2', status: 301 },
  ],
  files: [
    made('/resources/feed.xml', 'application/atom+xml; charset=utf-8'),
    ...Object.keys(menuIcons).map((path) => made(path, 'image/svg+xml')),
    ...articles.map(({ imageUrl }) => made(imageUrl, 'image/svg+xml')),
    ...caseStudies.flatMap(({ imageUrl, pdfUrl }) => [
      made(imageUrl, 'image/svg+xml'),
      made(pdfUrl, 'application/pdf', 'attachment'),
    ]),
  ],
  exposes: {
    ArticleTeasers: {
      1: { part: () => import('./src/parts/article-teasers.tsx'), props: z.strictObject({}) },
    },
  },
});
