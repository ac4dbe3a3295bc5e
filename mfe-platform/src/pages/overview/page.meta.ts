import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/overview',
  title: 'Platform Overview',
  description:
    'One ledger for AWS, Azure, Google Cloud and Oracle Cloud: explore and allocate cost, forecast it, catch anomalies and act on savings.',
  keywords: ['FinOps platform', 'cloud cost management', 'FOCUS', 'multi-cloud'],
  menu: {
    menu: 'platform',
    label: 'Platform Overview',
    description: 'Six capabilities, one set of numbers',
    icon: '@site/design-system/menu-icons/boxes.svg',
    order: 10,
  },
  footer: { column: 'platform', label: 'Overview', order: 10 },
});
