import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/quotas-budgets',
  title: 'Quotas & Budgets',
  description:
    'Budgets by team with alerts on actual and forecast cost, and provider quotas watched before they stop a release.',
  keywords: ['cloud budgets', 'budget alerts', 'service quotas', 'cloud cost governance'],
  menu: {
    menu: 'platform',
    label: 'Quotas & Budgets',
    description: 'Limits, before you reach them',
    icon: '@site/design-system/menu-icons/wallet.svg',
    order: 80,
  },
});
