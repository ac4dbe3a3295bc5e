import { definePage } from '@site/section-kit/pages';
import { terms } from './copy.ts';

export default definePage({
  path: '/terms',
  title: terms.title,
  description:
    'The terms for using this website: what the content is and is not, how figures and illustrations are to be read, how you may quote it, and whose marks appear.',
  keywords: ['terms of use', 'website terms', 'figures', 'trademarks'],
  footer: { column: 'legal', label: 'Terms', order: 2 },
});
