import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/cost-explorer',
  title: 'Cost Explorer',
  description:
    'Break multi-cloud costs down by service, region, pool, owner or your own dimension, and open the raw billing data of any day.',
  keywords: ['cost explorer', 'cloud cost breakdown', 'daily cloud expenses', 'FOCUS billing data'],
  menu: {
    menu: 'platform',
    label: 'Cost Explorer',
    description: 'From the total to a cost line',
    icon: '@site/design-system/menu-icons/chart-column.svg',
    order: 20,
  },
  footer: { column: 'platform', label: 'Cost Explorer', order: 20 },
});
