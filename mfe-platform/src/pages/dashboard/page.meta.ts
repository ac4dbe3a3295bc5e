import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/dashboard',
  title: 'Sample Dashboard',
  description:
    'A sample FinOps dashboard with illustrative figures: total expenses, forecast savings, anomalies and recommendations you can download as JSON.',
  keywords: ['FinOps dashboard', 'sample dashboard', 'cost recommendations', 'security recommendations'],
  menu: {
    menu: 'platform',
    label: 'Sample Dashboard',
    description: 'One illustrative month, with downloads',
    icon: '@site/design-system/menu-icons/receipt.svg',
    order: 130,
  },
});
