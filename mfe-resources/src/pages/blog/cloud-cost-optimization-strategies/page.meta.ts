import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/blog/cloud-cost-optimization-strategies',
  title: '15 Cloud Cost Optimization Strategies for AWS, Azure and GCP',
  description:
    'Fifteen cloud cost optimization strategies as of 2026, with right-sizing, reserved instances and savings plans, and auto-scaling explained in full.',
  keywords: [
    'cloud cost optimization strategies',
    'right-sizing',
    'reserved instances',
    'savings plans',
    'auto-scaling',
    'FinOps',
  ],
  menu: {
    menu: 'resources',
    label: 'Cost Optimization Strategies',
    description: 'Fifteen, three of them in full',
    icon: '@site/design-system/menu-icons/scale.svg',
    order: 4,
  },
  footer: { column: 'resources', label: 'Cost Optimization Strategies', order: 4 },
});
