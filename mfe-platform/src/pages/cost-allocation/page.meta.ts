import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/cost-allocation',
  title: 'Cost Allocation',
  description:
    'Give every cloud charge an owner. Rules assign direct cost, distribute shared cost by an agreed key, and show what is still unassigned.',
  keywords: ['cloud cost allocation', 'showback', 'chargeback', 'shared cost distribution'],
  menu: {
    menu: 'platform',
    label: 'Cost Allocation',
    description: 'An owner for every charge',
    icon: '@site/design-system/menu-icons/users.svg',
    order: 40,
  },
  footer: { column: 'platform', label: 'Cost Allocation', order: 30 },
});
