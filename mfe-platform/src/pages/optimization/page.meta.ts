import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/optimization',
  title: 'Cost Optimization',
  description:
    'Right-sizing, waste elimination and commitment recommendations for four clouds in one list, in order of execution, each with evidence, risk and monthly savings.',
  keywords: ['cloud cost optimization', 'right-sizing', 'savings plans', 'cloud waste'],
  menu: {
    menu: 'platform',
    label: 'Cost Optimization',
    description: 'Changes in the order to make them',
    icon: '@site/design-system/menu-icons/sliders-horizontal.svg',
    order: 70,
  },
  footer: { column: 'platform', label: 'Optimization', order: 60 },
});
