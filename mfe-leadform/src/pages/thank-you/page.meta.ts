import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/thank-you',
  title: 'Thank you',
  description:
    'What happens after you send the demo form: we read your request, agree on a time, and talk about your cloud costs.',
  keywords: ['demo request', 'FinOps consultation', 'cloud cost consultation'],
  indexable: false,
});
