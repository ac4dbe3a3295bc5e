import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/multi-cloud',
  title: 'Multi-Cloud Support',
  description:
    'Read-only access to AWS, Azure, Google Cloud and Oracle Cloud through their own billing, discovery and monitoring interfaces. No agents.',
  keywords: [
    'multi-cloud cost management',
    'AWS',
    'Azure',
    'Google Cloud',
    'Oracle Cloud',
    'read-only access',
  ],
  menu: {
    menu: 'platform',
    label: 'Multi-Cloud Support',
    description: 'Read-only access to four clouds',
    icon: '@site/design-system/menu-icons/cloud.svg',
    order: 110,
  },
});
