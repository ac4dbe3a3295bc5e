import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/thank-you',
  title: 'Request received',
  description:
    'Your demo request has reached us. We will contact you shortly to schedule your free cloud cost consultation.',
  keywords: ['demo request', 'FinOps consultation', 'cloud cost consultation'],
  indexable: false,
});
