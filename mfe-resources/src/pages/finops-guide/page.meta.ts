import { definePage } from '@site/section-kit/pages';
import { GetInTouch } from '../../embeds.ts';

export default definePage({
  path: '/finops-guide',
  title: 'FinOps Guide: Cost Explorer, Cost Map and Best Practices',
  description:
    'A practical FinOps guide: read a multi-cloud bill by five dimensions, map regional cost and traffic, work across teams, and check figures at the source.',
  keywords: ['FinOps guide', 'cost explorer', 'cost map', 'FinOps best practices', 'role-based access'],
  embeds: [GetInTouch],
  menu: {
    menu: 'resources',
    label: 'FinOps Guide',
    description: 'Read, explain and change a multi-cloud bill',
    icon: '@site/design-system/menu-icons/list-checks.svg',
    order: 3,
  },
  footer: { column: 'resources', label: 'FinOps Guide', order: 3 },
});
