import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/resource-lifecycle',
  title: 'Resource Lifecycle',
  description:
    'Expiry dates, off-hours schedules and a review queue for resources that are idle, so that owners switch them off in steps.',
  keywords: ['resource lifecycle', 'instance scheduling', 'idle resources', 'cloud governance'],
  menu: {
    menu: 'platform',
    label: 'Resource Lifecycle',
    description: 'From request to retirement',
    icon: '@site/design-system/menu-icons/recycle.svg',
    order: 100,
  },
});
