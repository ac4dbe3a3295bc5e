import { awsFacts } from '@site/facts/aws';
import type { Industry } from '../../../content/content-schema.ts';
import { BarsView } from '../../../views/bars-view.tsx';

const entry: Industry = {
  name: 'Technology',
  line: 'Cost per tenant, per feature and per team',
  savings: '30-50%',
  menuOrder: 32,
  title: 'Know what every tenant costs to serve',
  subtitle:
    'Your cloud bill is cost of goods sold. See it per tenant, per feature and per team, and defend gross margin with numbers that engineering believes.',
  description:
    'Cost per tenant, per feature and per team for software companies: allocate shared clusters, price AI features and protect gross margin.',
  overview:
    'A software company buys cloud the way a factory buys steel: every customer served uses some. Yet the invoice lists instances and gigabytes, not customers, so the question a board asks first, what does it cost to serve one more tenant, is answered from a spreadsheet that one person understands.\n\nThe platform joins billing data with what your product already knows: tenant, feature flag, build, team. Shared Kubernetes clusters and databases are split by the use of each tenant, and the result is a unit cost that product, engineering and finance read in the same words.',
  challenges: [
    'Multi-tenant clusters, queues and databases arrive as one line, although ten customers may cause half of it.',
    'AI features are priced per seat but billed per token and GPU-hour, so the most engaged users can be the least profitable.',
    'Every pull request starts a preview environment and a test run; few of them are ever stopped.',
    'Free tiers and trials share production capacity, so sales experiments show up as infrastructure cost.',
    'Engineers hear about cost a month later, from finance, without the deployment that caused it.',
  ],
  benefits: [
    'Software teams typically save 30-50% on the workloads reviewed: first from idle environments and right-sizing, then from commitments.',
    'Cost per tenant and per feature, updated with each billing export, ready for pricing and renewal talks.',
    'Anomalies with a root cause and an owner, so that a step in spend leads back to the release behind it.',
    'Separate totals for cost of revenue and for research and development, in the form your auditors ask for.',
  ],
  caseStudy: {
    title: 'A workflow-software company finds the margin in its own clusters',
    description:
      'A business-to-business software vendor ran several hundred tenants on shared Kubernetes clusters in two clouds. Allocation by namespace and request label showed that a reporting feature, included in every plan, caused most of the growth. The team moved stateless services to Graviton, put the nightly report jobs on spot capacity and stopped test environments outside 9 AM-6 PM.',
    stats: [
      {
        label: 'better price-performance on Graviton, as AWS states it',
        value: `Up to ${awsFacts.gravitonPricePerformance}`,
      },
      { label: 'saved on report jobs that moved to spot capacity', value: '60-70%' },
      { label: 'saved on test environments with a schedule', value: '60%' },
    ],
  },
  approach: [
    {
      title: 'Map spend to the product',
      description:
        'We connect billing read-only and agree with your architects what a tenant, a feature and an environment are called in tags, labels and namespaces.',
    },
    {
      title: 'Split what is shared',
      description:
        'Clusters, databases and traffic are divided by requests, rows or bytes. Each rule is written down, so finance can explain it and engineering can dispute it.',
    },
    {
      title: 'Put cost where code is written',
      description:
        'Teams see their own services, an anomaly goes to the channel of its owner, and recommendations name the resource and the change.',
    },
    {
      title: 'Commit to the steady part',
      description:
        'When right-sizing has settled, the base load that remains is covered with savings plans or committed use, and the elastic part stays elastic.',
    },
  ],
  closing: {
    title: 'What does your next tenant cost?',
    text: 'Bring last month’s invoice and a list of your services. In the first call we show which of them can be priced per tenant, and what is missing for the rest.',
  },
  picture: {
    View: BarsView,
    data: {
      title: 'Cost to serve one tenant',
      note: 'Monthly, 12 months',
      takeaway: 'The bill grows with the customer base while each tenant costs less to serve.',
      bars: [
        { label: 'Jan', value: 412 },
        { label: 'Feb', value: 426 },
        { label: 'Mar', value: 455 },
        { label: 'Apr', value: 468 },
        { label: 'May', value: 452 },
        { label: 'Jun', value: 446 },
        { label: 'Jul', value: 471 },
        { label: 'Aug', value: 483 },
        { label: 'Sep', value: 490 },
        { label: 'Oct', value: 508 },
        { label: 'Nov', value: 516 },
        { label: 'Dec', value: 529, mark: 'peak', text: '$529k' },
      ],
      labelEvery: 1,
      legend: { bars: 'Cloud spend', line: 'Cost per tenant' },
      line: {
        values: [1340, 1325, 1330, 1280, 1165, 1070, 1040, 1005, 960, 930, 895, 860],
        first: '$1,340',
        last: '$860',
      },
    },
  },
};

export default entry;
