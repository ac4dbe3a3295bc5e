import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/resource-lifecycle',
  title: 'Resource Lifecycle',
  description:
    'Know why a resource exists, when it may sleep and when it should end: expiry dates, off-hours schedules and a calm way to retire what is left.',
  keywords: ['resource lifecycle', 'instance scheduling', 'idle resources', 'cloud governance'],
  menu: {
    menu: 'platform',
    label: 'Resource Lifecycle',
    description: 'From request to retirement',
    icon: '@site/design-system/menu-icons/recycle.svg',
    order: 100,
  },
});
