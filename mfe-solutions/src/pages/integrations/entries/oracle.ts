import { oracleFacts } from '@site/facts/oracle';
import type { Integration } from '../../../content/content-schema.ts';
import figure from './oracle.data.ts';

const entry: Integration = {
  name: 'Oracle Cloud',
  line: 'A user with an API key, one policy, Oracle’s cost reports',
  menuOrder: 4,
  title: 'Oracle Cloud cost integration',
  subtitle: 'Oracle writes your cost reports. One policy and a user with an API key let us read them.',
  description:
    'Connect Oracle Cloud (OCI) with one user, one group and a short policy: FOCUS cost reports, compartments, metrics, the exact statements and when data appears.',
  logo: 'oracle',
  figure,
  features: [
    {
      title: 'Cost reports as they’re written',
      description: `OCI writes FOCUS files ${oracleFacts.reportCadence}, a row per resource and hour. We join split reports and apply later corrections.`,
      reads: ['FOCUS cost reports', 'OCI cost reports (CSV)'],
    },
    {
      title: 'Compartments and tags',
      description: 'The compartment tree, with project and owner from tags.',
      reads: ['Compartments', 'tag namespaces and defaults', 'budgets'],
    },
    {
      title: 'Commitment and rewards',
      description: 'Credits and Support Rewards, projected to the end of the term.',
      reads: ['Subscription and rate card', 'reward rate of your order'],
    },
    {
      title: 'Shapes, databases, storage',
      description: 'Each with the metric that shows whether it is needed.',
      reads: ['Monitoring metrics', 'compute and database inventory', 'object and block storage'],
    },
  ],
  connection: {
    intro: `A user for API access joins a group, and a policy gives that group the right to inspect and read. Oracle keeps the reports for ${oracleFacts.kept} in its own tenancy, so the policy also endorses access to that tenancy.`,
    steps: [
      {
        title: 'Create group and user',
        description: 'Put the user into the group, with API keys, without console sign-in.',
      },
      {
        title: 'Add the policy',
        description: `The file holds the statements of the table. If your group isn’t in the ${oracleFacts.defaultDomain} domain, write its domain and a slash before CostReaders.`,
      },
      {
        title: 'Upload the public key',
        description: 'We make the key pair and store its private part encrypted. Rotation takes one upload.',
      },
      {
        title: 'Choose the regions',
        description: 'Reports cover the whole tenancy. Metrics need your regions.',
      },
    ],
    terminal: [
      {
        command:
          "oci iam group create --name CostReaders --description 'Reads cost and usage' --query data.name --raw-output",
        output: 'CostReaders',
      },
      {
        command:
          "oci iam policy create --compartment-id $TENANCY --name cost-visibility --description 'Reads cost and usage' --statements \"$(jq -Rn '[inputs]' oci-cost-policy.txt)\" --query data.name --raw-output",
        output: 'cost-visibility',
      },
    ],
    permissions: [
      {
        grant: oracleFacts.reportStatements,
        scope: 'Oracle’s report tenancy, commercial realm',
        why: 'To download cost and FOCUS reports',
      },
      {
        grant: oracleFacts.inspectStatement,
        scope: 'Root; to keep object names out, grant it by compartment and leave out those with such names',
        why: 'Names, compartments, tags, budgets, and Autonomous Databases with their size',
      },
      {
        grant: oracleFacts.inventoryStatements,
        scope: 'Root; to narrow it, write “compartment Apps” instead of “tenancy”',
        why: 'Shapes, cores, performance levels, tiers and sizes of buckets',
      },
      {
        grant: oracleFacts.metricStatement,
        scope: 'Root, or chosen compartments in the same way',
        why: 'Utilization of compute, databases and volumes',
      },
      {
        grant: oracleFacts.usageStatement,
        scope: 'Root compartment',
        why: 'Usage summaries behind Cost Analysis',
      },
      {
        grant: oracleFacts.contractStatements,
        scope: 'Root compartment',
        why: 'Commitment and contract rates',
      },
    ],
    never:
      'The statements define, endorse, inspect and read. Nothing allows use or manage: instances, databases, vaults and network settings can’t be altered from here.',
    shows: [
      { grant: 'inspect all-resources', what: 'Security lists, policies and the names of objects' },
      { grant: 'read instances', what: 'The metadata of instances' },
      { grant: 'read buckets', what: 'Tier and size. It opens no object.' },
    ],
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
      when: 'Second week',
      what: 'OCPU and memory proposals for flexible shapes and databases, where 14 days of metrics are stored, each with what it rests on.',
    },
  ],
  capabilities: [
    {
      title: 'Credit calendar',
      description: 'Planned and actual drawdown, and the date of the last credit.',
    },
    {
      title: 'Rewards statement',
      description: 'Support Rewards by month, next to the support invoices you share.',
    },
    {
      title: 'Shape tailoring',
      description: 'Cores and gigabytes proposed apart, with burstable baselines where they fit.',
    },
    {
      title: 'License comparison',
      description: 'License included against bring your own, by database and hour of use.',
    },
    {
      title: 'Database landscape',
      description: 'Cost by pluggable database where Exadata infrastructure is shared.',
    },
    {
      title: 'Backup and tier check',
      description: 'Backups past their policy, boot volumes without an instance, buckets for a cooler tier.',
    },
  ],
};

export default entry;
