import { definePage } from '@site/section-kit/pages';
import { solutions } from './copy.ts';

export default definePage({
  path: '/solutions',
  title: solutions.title,
  description: solutions.description,
  keywords: ['cloud cost management solutions', 'FinOps by industry', 'FinOps by cloud provider'],
  menu: {
    menu: 'solutions',
    label: 'All solutions',
    icon: '@site/design-system/menu-icons/globe.svg',
    order: 70,
  },
});
