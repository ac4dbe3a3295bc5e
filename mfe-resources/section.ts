import { defineSection } from '@site/section-kit/define';

export default defineSection({
  name: 'resources',
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
  ],
  navigation: [
    {
      menu: 'resources',
      label: 'Insights',
      description: 'Articles for finance, FinOps and engineering',
      href: '/resources/insights',
      order: 1,
    },
  ],
  footer: [{ column: 'resources', label: 'Insights', href: '/resources/insights', order: 1 }],
  exposes: {
    ArticleTeasers: { part: () => import('./src/parts/article-teasers.tsx'), contract: 1 },
  },
});
