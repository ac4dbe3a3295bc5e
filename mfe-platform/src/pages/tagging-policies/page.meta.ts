import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/tagging-policies',
  title: 'Tagging Policies',
  description:
    'Set required tags once for four clouds, measure coverage by cost, and close the most expensive gaps first.',
  keywords: ['tagging policy', 'cloud tagging', 'tag coverage', 'cost allocation tags'],
  menu: {
    menu: 'platform',
    label: 'Tagging Policies',
    description: 'Coverage measured in dollars',
    icon: '@site/design-system/menu-icons/tags.svg',
    order: 90,
  },
});
