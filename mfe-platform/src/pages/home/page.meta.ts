import { definePage } from '@site/section-kit/pages';
import { ArticleTeasers, GetInTouch } from '../../embeds.ts';

export default definePage({
  path: '/',
  title: 'Multi-Cloud FinOps Platform for Enterprise',
  description:
    'Bring AWS, Azure, Google Cloud and Oracle Cloud costs into one FOCUS ledger. See who spends what, catch anomalies, forecast and act on savings.',
  keywords: [
    'FinOps platform',
    'multi-cloud cost management',
    'cloud cost optimization',
    'FOCUS billing data',
  ],
  embeds: [ArticleTeasers, GetInTouch],
});
