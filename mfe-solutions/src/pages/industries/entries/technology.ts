import type { Industry } from '../../../content/content-schema.ts';
import data from './technology.data.ts';

const entry: Industry = {
  name: 'Technology',
  line: 'Cost per tenant, per feature and per team',
  savings: '30-50%',
  menuOrder: 32,
  title: 'Know what every tenant costs to serve',
  subtitle: 'Defend gross margin with cost per tenant, per feature and per team.',
  description:
    'Cost per tenant, per feature and per team for software companies: allocate shared clusters, price AI features and protect gross margin.',
  overviewTitle: 'An invoice can’t price a tenant',
  overview:
    'The invoice lists instances and gigabytes, and the board asks what one more tenant costs. We join billing data with what your product knows: tenant, feature flag, build, team. Shared clusters and databases are split by each tenant’s use.',
  challenges: [
    'A shared database is one line, although ten customers may cause half of it.',
    'AI features sell per seat and cost per token and GPU-hour.',
    'Trials run on production capacity and disappear in its cost.',
    'Engineers learn of an increase a month later.',
  ],
  benefits: [
    'Gross margin by tenant and plan, ready for renewals.',
    'A price per AI answer.',
    'Cost of revenue and of development as separate totals.',
    'A step in spend, traced to its release on the day the data arrives.',
  ],
  caseStudy: {
    title: 'A workflow-software company finds the margin in its own clusters',
    description: `One reporting feature in every plan caused most of the growth. It got a limit per plan, and its nightly jobs moved to spot. In the chart above a tenant costs ${data.cost.from}, then ${data.cost.to}, and pays ${data.price} a month.`,
    stats: [
      {
        label: `less a tenant by this work. Growth saves ${data.fall.byTenants}: ${data.tenants.to} tenants, not ${data.tenants.from}, share a platform of ${data.platform}.`,
        value: data.fall.byWork,
      },
      { label: 'less a tenant in all', value: data.fall.all },
      {
        label: `gross margin with cloud as its only cost, after ${data.margin.from} in January`,
        value: data.margin.to,
      },
    ],
  },
  approachTitle: 'Each team sees the cost of its own service',
  approach: [
    {
      title: 'Map spend to the product',
      description: 'We agree with your architects what a tenant, a feature and an environment are called.',
    },
    {
      title: 'Split what is shared',
      description: 'Requests, rows or bytes divide clusters and databases, by written rules.',
    },
    {
      title: 'Put cost where code is written',
      description: 'Teams see their own services. An anomaly goes to the channel of its owner.',
    },
    {
      title: 'Commit to the steady part',
      description: 'Once sizes have settled, commitments cover the base load.',
    },
  ],
  worksheet: {
    title: 'Table of units',
    lead: 'What to divide by, where the volume comes from, and which cost belongs in the numerator.',
    columns: [
      { key: 'unit', label: 'Unit cost' },
      { key: 'volume', label: 'Divide by' },
      { key: 'source', label: 'The volume comes from' },
      { key: 'cost', label: 'Cost that goes in' },
    ],
    rows: [
      {
        unit: 'Per tenant',
        volume: 'Active tenants of the month',
        source: 'Subscription system',
        cost: 'Production, shared platform and support tools',
      },
      {
        unit: 'Per feature',
        volume: 'Calls of the feature',
        source: 'Request logs or traces',
        cost: 'Its services and its part of the databases',
      },
      {
        unit: 'Per AI answer',
        volume: 'Answers delivered to users',
        source: 'Application events',
        cost: 'Input and output tokens, GPU-hours, vector storage',
      },
      {
        unit: 'Per trial',
        volume: 'Trials started',
        source: 'Sign-up system',
        cost: 'Capacity labeled free or trial',
      },
      {
        unit: 'Per build',
        volume: 'Pipeline runs',
        source: 'Build system',
        cost: 'Runners, preview environments, artifact storage',
      },
    ],
    note: 'Keep a unit for at least four quarters.',
  },
  order: ['overview', 'story', 'worksheet', 'approach'],
  closing: { title: 'What does your next tenant cost?', agenda: 'bill' },
  picture: data.picture,
};

export default entry;
