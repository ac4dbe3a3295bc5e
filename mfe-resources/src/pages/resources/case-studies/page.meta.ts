import { definePage } from '@site/section-kit/pages';
import { GetInTouch } from '../../../embeds.ts';

export default definePage({
  path: '/resources/case-studies',
  title: 'FinOps Case Studies',
  description:
    'How an insurer saved $1.2M a year and an electronics manufacturer cut a $10.0M cloud bill by 42%, step by step, with outcomes and PDFs to download.',
  keywords: [
    'FinOps case study',
    'cloud cost reduction',
    'cloud ROI',
    'insurance',
    'electronics manufacturing',
  ],
  embeds: [GetInTouch],
  menu: {
    menu: 'resources',
    label: 'Case Studies',
    description: 'Two results, with the arithmetic',
    icon: '@site/design-system/menu-icons/target.svg',
    order: 2,
  },
  footer: { column: 'resources', label: 'Case Studies', order: 2 },
});
