import { definePage } from '@site/section-kit/pages';
import { privacy } from './copy.ts';

export default definePage({
  path: '/privacy',
  title: privacy.title,
  description:
    'What the demo request form stores, why and for how long, how to see it or have it erased, and why this site sets no cookies and calls no third party.',
  keywords: ['privacy policy', 'demo request data', 'GDPR', 'no cookies'],
  footer: { column: 'legal', label: 'Privacy', order: 1 },
});
