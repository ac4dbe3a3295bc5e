import type { IconShape } from '@site/design-system';
import { boxesIcon, databaseIcon, scaleIcon } from '@site/design-system/icons';
import { googleFacts } from '@site/facts/google';

export const copy = {
  crumb: 'Best FinOps Platform for GCP',
  title: 'The Best FinOps Platform for GCP, and How to Tell',
  author: 'practice' as const,
  publishDate: '2026-11-21',
  checked: '2026-11-22',
  label: 'Google Cloud',
  lead: 'Google Cloud bills by rules of its own: hierarchy before tags, slots beside bytes, discounts that arrive unasked. A platform that was built around servers misses most of that. Here is what to look for, and what it is worth.',
  claims: [
    { value: '20-50%', label: 'lower Google Cloud cost, depending on the workload' },
    { value: '15', label: 'optimization strategies automated by an AI platform' },
    { value: 'Every', label: 'billing currency in one report' },
  ],
  closing: {
    title: 'See what your export already knows',
    text: 'The assessment reads one month of your billing export and shows the three largest findings.',
    button: 'Start Your GCP Assessment',
    integration: 'Google Cloud integration',
  },
};

export const benefitsCopy = {
  title: 'Three places where the money is',
  lead: 'On most Google Cloud bills these three decide the total. Each needs data that a generic import does not carry.',
};

export const gcpBenefits = [
  {
    icon: databaseIcon,
    title: 'BigQuery spend with a name on it',
    text: 'Job metadata traces query cost to the job, the user and the dashboard that asked for it. What helps is known, and up to 60% is within reach:',
    points: [
      'Partitions and clusters, so that a query reads less',
      'On-demand or an edition, decided by measured slot use',
      'Physical or logical storage billing, per dataset',
    ],
  },
  {
    icon: scaleIcon,
    title: 'Commitments that fit',
    text: `Resource-based commitments take up to ${googleFacts.resourceCommitments} off for most machine series, and up to ${googleFacts.memoryCommitments} for memory-optimized machines. Flexible ones take ${googleFacts.flexibleOneYear} for one year and ${googleFacts.flexibleThreeYears} for three on most services.`,
    points: [
      'Compared with the rate after sustained use discounts, not with list price',
      'Sized from the floor of hourly use',
      'Bought in layers with expiries spread over the year',
    ],
  },
  {
    icon: boxesIcon,
    title: 'GKE cost by team',
    text: 'Cluster cost is divided by namespace and label from the detailed billing export, and what no workload requested stays visible as a line of its own.',
    points: [
      'Requests beside use, for CPU and memory',
      'Autopilot and Standard in one view',
      `Spot capacity where workloads can stop at ${googleFacts.spotNotice}’ notice, up to ${googleFacts.spot} off list`,
    ],
  },
] as const satisfies readonly { icon: IconShape; title: string; text: string; points: readonly string[] }[];

export const comparisonCopy = {
  title: (brand: string) => `${brand} and generic tools`,
  lead: 'Generic means built for servers first and extended to Google Cloud later. Ask for these four before anything else.',
  caption: (brand: string) => `${brand} compared with generic tools`,
  capability: 'Capability',
  generic: 'Generic tools',
  questions: 'Five questions for any vendor, including us',
  strategies: 'The 15 strategies behind the recommendations',
};

export const gcpComparison = [
  {
    capability: 'Native GCP integration',
    platform:
      'Reads the detailed billing export, job metadata, Recommender and Monitoring, read-only, with a service account you own',
    generic: 'Imports a CSV or the standard export; resource names are lost on the way',
  },
  {
    capability: 'BigQuery optimization',
    platform: 'Cost by job, user and dataset; advice on partitions, editions and storage billing',
    generic: 'One line called BigQuery',
  },
  {
    capability: 'CUD optimization',
    platform: 'Resource-based and flexible commitments weighed together, after sustained use discounts',
    generic: 'A percentage of list price; sustained use discounts counted twice or not at all',
  },
  {
    capability: 'GKE cost visibility',
    platform: 'Namespace, label and idle remainder, reconciled with the bill',
    generic: 'Cost of nodes, with no view inside the cluster',
  },
] as const;

/** Illustrative month, in dollars. */
export const gcpHierarchy = [
  { name: 'retail (folder)', cost: 61_200 },
  { name: 'data-platform (folder)', cost: 48_700 },
  { name: 'shared-network (project)', cost: 9_400 },
  { name: 'sandbox (folder)', cost: 3_900 },
] as const;

export const gcpAllocation = {
  title: 'Allocation the way Google Cloud is organized',
  byHierarchy: 'Cost by hierarchy',
  month: 'One month',
  caption: 'Cost by folder and project',
  below: 'Below the organization',
  cost: 'Effective cost',
  total: 'Organization',
  lead: 'The resource hierarchy is the one label that nobody forgets. Start from it, and use labels for what it can’t say.',
  points: [
    {
      term: 'Organizations, folders, projects',
      text: 'Cost follows the hierarchy without any tagging. Moving a project moves its cost, with the date on record.',
    },
    {
      term: 'Labels',
      text: 'Cut across the hierarchy by service, customer or environment. Missing labels are listed with the owner of the project.',
    },
    {
      term: 'Currencies',
      text: 'A billing account has one currency. Exports carry the currency and its conversion rate, so multi-currency reports use the rate of the invoice and not of today.',
    },
    {
      term: 'Shared cost',
      text: 'Networks, support and idle capacity are divided by a published rule, or shown as they are.',
    },
  ],
};

export const vendorQuestions = [
  'Which export do you read, and can we see a month that matches our invoice to the cent?',
  'Show us the ten most expensive BigQuery queries of last week, and who ran them.',
  'What was our effective savings rate last month, after sustained use discounts?',
  'What share of GKE cost is idle, and where does your report put it?',
  'Which permissions do you need, and which of them can write?',
];

export const gcpTestimonial = {
  quote:
    'For the first time the analysts see what a dashboard costs before they schedule it. We didn’t have to forbid anything.',
  jobTitle: 'Head of data platform',
  company: 'retailer',
};
