import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/anomaly-detection',
  title: 'Anomaly Detection',
  description:
    'Machine learning learns the daily rhythm of each service and alerts its owner when cost leaves it, with the likely root cause attached.',
  keywords: ['cloud cost anomaly detection', 'cost alerts', 'root cause analysis', 'FinOps'],
  menu: {
    menu: 'platform',
    label: 'Anomaly Detection',
    description: 'Cost jumps, with their cause',
    icon: '@site/design-system/menu-icons/bell-ring.svg',
    order: 50,
  },
  footer: { column: 'platform', label: 'Anomaly Detection', order: 40 },
});
