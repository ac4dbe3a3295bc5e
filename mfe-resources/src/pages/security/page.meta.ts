import { definePage } from '@site/section-kit/pages';
import { security } from './copy.ts';

export default definePage({
  path: '/security',
  title: security.title,
  description:
    'What the platform reads from your clouds, the permissions you grant and what else they allow, how data is protected, and how to report a vulnerability.',
  keywords: [
    'FinOps platform security',
    'read-only access',
    'SOC 2 Type II',
    'ISO 27001',
    'vulnerability report',
  ],
  footer: { column: 'legal', label: 'Security', order: 3 },
});
