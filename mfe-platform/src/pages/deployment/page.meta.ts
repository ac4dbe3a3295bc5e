import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/deployment',
  title: 'Deployment Options',
  description:
    'Run the platform as SaaS, ready in minutes, or self-hosted in your own cloud account in 2-4 weeks.',
  keywords: ['FinOps SaaS', 'self-hosted FinOps', 'SOC 2 Type II', 'GDPR'],
  menu: {
    menu: 'platform',
    label: 'Deployment Options',
    description: 'SaaS or self-hosted',
    icon: '@site/design-system/menu-icons/server.svg',
    order: 120,
  },
  footer: { column: 'platform', label: 'Deployment', order: 70 },
});
