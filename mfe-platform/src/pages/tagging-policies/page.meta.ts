import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/tagging-policies',
  title: 'Tagging Policies',
  description:
    'Set required tags once for four clouds, measure coverage by cost instead of by count, and close the gaps where the money is.',
  keywords: ['tagging policy', 'cloud tagging', 'tag coverage', 'cost allocation tags'],
  menu: {
    menu: 'platform',
    label: 'Tagging Policies',
    description: 'Coverage measured in dollars',
    icon: '@site/design-system/menu-icons/tags.svg',
    order: 90,
  },
});
