import { definePage } from '@site/section-kit/pages';
import { GetInTouch } from '../../../embeds.ts';

export default definePage({
  path: '/resources/insights',
  title: 'FinOps Insights and Cloud Cost Articles',
  description:
    'Articles for finance leaders, FinOps teams and engineers: multi-cloud budgeting, Azure cost control, EC2 right-sizing, waste ROI and the FinOps Framework.',
  keywords: ['FinOps articles', 'cloud cost management', 'cloud cost optimization', 'multi-cloud FinOps'],
  embeds: [GetInTouch],
  menu: {
    menu: 'resources',
    label: 'Insights',
    description: 'Articles for finance, FinOps and engineering',
    icon: '@site/design-system/menu-icons/lightbulb.svg',
    order: 1,
  },
  footer: { column: 'resources', label: 'Insights', order: 1 },
});
