import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/cost-map',
  title: 'Cost Map',
  description:
    'See cloud cost by region on one map, with transfer between regions and to the internet as lines of their own.',
  keywords: ['cloud cost by region', 'data transfer cost', 'egress cost', 'cost map'],
  menu: {
    menu: 'platform',
    label: 'Cost Map',
    description: 'Regions and their traffic',
    icon: '@site/design-system/menu-icons/map.svg',
    order: 30,
  },
});
