import { oracleFacts } from '@site/facts/oracle';
import type { Integration } from '../../../content/content-schema.ts';
import figure from './oracle.data.ts';

const entry: Integration = {
  name: 'Oracle Cloud',
  line: 'One group, one policy, Oracle’s cost reports',
  menuOrder: 4,
  title: 'Oracle Cloud cost integration',
  subtitle:
    'Oracle writes your cost reports and one policy lets us read them. Universal Credits, compartments and shapes are in the ledger within a day.',
  description:
    'Connect Oracle Cloud (OCI) with one group and a short policy: FOCUS cost reports, compartments, metrics, the exact statements and when data appears.',
  logo: 'oracle',
  figure,
  features: [
    {
      title: 'Cost reports as they’re written',
      description: `OCI produces FOCUS files ${oracleFacts.reportCadence}, a row per resource and hour. Oracle splits large reports and corrects them by later rows. We put both back together.`,
      reads: ['FOCUS cost reports', 'OCI cost reports (CSV)'],
    },
    {
      title: 'Compartments and tags',
      description:
        'The compartment tree is your cost hierarchy from the first load. Tag defaults and cost-tracking tags add project and owner where a compartment holds several.',
      reads: ['Compartments', 'Tag namespaces and defaults', 'Budgets'],
    },
    {
      title: 'Commitment and rewards',
      description:
        'Annual credits, contract rates and what is left of them. Support Rewards are computed from consumption and the rate in your order, and both are projected to the end of the term.',
      reads: ['Subscription and rate card', 'Reward rate of your order'],
    },
    {
      title: 'Shapes, databases, storage',
      description:
        'OCPU and memory of flexible shapes, database cores, block volume performance and object storage tiers, each with the metric that says whether it is needed.',
      reads: ['Monitoring metrics', 'Compute and database inventory', 'Object and block storage'],
    },
  ],
  connection: {
    intro: `A user for API access joins a group. A policy gives that group the right to inspect and read. Oracle keeps the reports for ${oracleFacts.kept} in a bucket of its own tenancy. The policy therefore endorses access to that tenancy.`,
    steps: [
      {
        title: 'Create group and user',
        description:
          'In the identity domain, add a group for cost reading and a user that may hold API keys but can’t sign in to the console.',
      },
      {
        title: 'Add the policy',
        description: `Paste the statements of the table, or of the file below it, into a policy of the root compartment, with the name of your group for CostReaders. If the group isn’t in the ${oracleFacts.defaultDomain} domain, write its domain and a slash before the name.`,
      },
      {
        title: 'Upload the public key',
        description:
          'The key pair is made on our side and its private part is stored encrypted. Rotation takes one upload.',
      },
      {
        title: 'Choose the regions',
        description:
          'Reports cover the whole tenancy. For metrics, select the regions to which you subscribe, the home region first.',
      },
    ],
    permissions: [
      {
        grant: oracleFacts.reportStatements,
        at: 'root',
        scope: 'Oracle’s report tenancy, commercial realm',
        why: 'To download cost and FOCUS reports',
      },
      {
        grant: oracleFacts.inspectStatement,
        at: 'root',
        scope: 'Root compartment',
        why: 'Names, compartments and tags',
      },
      {
        grant: oracleFacts.inventoryStatements,
        at: 'root',
        scope: 'Root; to narrow it, write “compartment Apps” instead of “tenancy”',
        why: 'Shapes, cores, performance levels, tiers and sizes of buckets',
      },
      {
        grant: oracleFacts.metricStatement,
        at: 'root',
        scope: 'Root, or chosen compartments in the same way',
        why: 'Utilization of compute, databases and volumes',
      },
      {
        grant: oracleFacts.usageStatement,
        at: 'root',
        scope: 'Root compartment',
        why: 'Usage summaries behind Cost Analysis',
      },
      {
        grant: oracleFacts.contractStatements,
        at: 'root',
        scope: 'Root compartment',
        why: 'Commitment and contract rates',
      },
    ],
    never:
      'The statements define, endorse, inspect and read. Nothing allows use or manage, so instances, databases, vaults and network settings can’t be altered from here. Inspecting shows security lists, policies and the names of objects; reading an instance shows its metadata. Reading a bucket opens no object in it.',
  },
  timeline: [
    {
      when: 'Within the hour',
      what: 'Compartments, tags, shapes, and the commitment with its remaining credits.',
    },
    {
      when: 'Within a day',
      what: 'Up to one year of cost reports, as far as Oracle still keeps them. Fresh rows may arrive up to a day late.',
    },
    {
      when: 'First week',
      what: 'Drawdown forecast for the current term, reconciled to your contract rates and to the invoices you share.',
    },
    {
      when: 'After 14 days',
      what: 'OCPU and memory proposals for flexible shapes and databases, each with the days and metrics it rests on.',
    },
  ],
  capabilities: [
    {
      title: 'Credit calendar',
      description:
        'Planned and actual drawdown with projects laid over it, and the date on which the last credit would be used.',
    },
    {
      title: 'Rewards statement',
      description:
        'Support Rewards by month as your order sets their rate, next to the support invoices you share.',
    },
    {
      title: 'Shape tailoring',
      description:
        'Cores and gigabytes proposed apart, for VM and bare metal, with burstable baselines where they fit.',
    },
    {
      title: 'License comparison',
      description:
        'License included against bring your own, by database and hour of use, before either is renewed.',
    },
    {
      title: 'Database landscape',
      description:
        'Exadata, base and Autonomous databases with cost by pluggable database where shared infrastructure is used.',
    },
    {
      title: 'Backup and tier check',
      description:
        'Boot volumes without an instance, backups past their policy, and large buckets of the standard tier as candidates for infrequent access or archive, net of retrieval fees.',
    },
  ],
};

export default entry;
