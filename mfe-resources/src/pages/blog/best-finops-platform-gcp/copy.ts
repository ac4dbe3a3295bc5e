import type { IconShape } from '@site/design-system';
import { boxesIcon, databaseIcon, scaleIcon } from '@site/design-system/icons';
import { googleFacts } from '@site/facts/google';
import { agendas } from '../../../content/agendas.ts';
import type { Source } from '../../../content/article.ts';

export const copy = {
  crumb: 'Best FinOps Platform for GCP',
  title: 'The Best FinOps Platform for GCP',
  author: 'practice' as const,
  publishDate: '2026-11-21',
  checked: '2026-11-30',
  label: 'Google Cloud',
  lead: 'Google Cloud bills by its own rules: a hierarchy of projects, two ways to pay for queries, and discounts that apply by themselves. The best platform reads all of it. This page says what that takes, what Google’s own tools do, and what to ask a vendor. It ranks no products.',
  claims: [
    { value: '20-50%', label: 'lower Google Cloud cost: our planning range for reviewed workloads' },
    {
      value: '15',
      label: 'optimization strategies whose analysis an AI platform automates; people make each change',
    },
  ],
  closing: {
    title: 'Read your Google Cloud bill with us',
    text: agendas.bill,
    button: 'Start Your GCP Assessment',
    integration: 'Google Cloud integration',
  },
};

export const benefitsCopy = {
  title: 'Three large costs on Google Cloud',
  lead: 'Each needs more than the standard billing export.',
};

export const gcpBenefits = [
  {
    icon: databaseIcon,
    title: 'BigQuery spend by job and user',
    text: 'Job metadata traces query cost to the job, its user and, if labeled, its dashboard. We plan with savings of up to 60% of the BigQuery cost that these changes touch:',
    points: [
      'Partitions and clusters that let a query read less',
      'On-demand or an edition, decided by measured slot use',
      'Physical or logical storage billing, per dataset',
    ],
  },
  {
    icon: scaleIcon,
    title: 'Commitments that fit',
    text: `Resource-based commitments take up to ${googleFacts.resourceCommitments} off for most machine series, and up to ${googleFacts.memoryCommitments} for memory-optimized machines. Flexible ones take ${googleFacts.flexibleOneYear} for one year and ${googleFacts.flexibleThreeYears} for three on most services. Cloud SQL, Spanner, AlloyDB and Bigtable have commitments of their own.`,
    points: [
      'Compared with the rate after sustained use discounts',
      'Sized from the floor of hourly use',
      'Bought in layers with expiries spread over the year',
    ],
  },
  {
    icon: boxesIcon,
    title: 'GKE cost by team',
    text: 'Cluster cost is divided by namespace and label from the detailed billing export. Capacity that no workload requested is a separate line.',
    points: [
      'Requests compared with use, for CPU and memory',
      'Autopilot and Standard in one view',
      `Spot capacity where workloads can stop at ${googleFacts.spotNotice}’ notice, up to ${googleFacts.spot} off list`,
    ],
  },
] as const satisfies readonly { icon: IconShape; title: string; text: string; points: readonly string[] }[];

export const comparisonCopy = {
  title: (brand: string) => `${brand} and generic tools`,
  lead: 'A generic tool here reads the standard Cloud Billing export alone. Many products read more: ask each vendor.',
  caption: (brand: string) => `${brand} compared with generic tools`,
  capability: 'Capability',
  generic: 'Generic tools',
  google: 'Google’s own tools',
  questions: 'Five questions for any vendor, including us',
  strategies: 'The 15 strategies behind the recommendations',
};

export const gcpComparison = [
  {
    capability: 'Native GCP integration',
    platform:
      'Reads the detailed billing export, job metadata, Recommender and Monitoring, with a service account you own that only reads, apart from BigQuery Job User, which starts queries',
    generic: `Services, SKUs, projects and labels. ${googleFacts.detailedExport} names resources; the standard one does not`,
    google: `The FinOps hub shows ${googleFacts.finopsHub} for one billing account`,
  },
  {
    capability: 'BigQuery optimization',
    platform: `Cost by job and user, editions; partitions and table billing with ${googleFacts.tableViewer}`,
    generic: 'Cost by service, SKU and project',
    google: `The detailed export has ${googleFacts.bigQueryRows}, job metadata the user and query. ${googleFacts.partitionRecommender}`,
  },
  {
    capability: 'CUD optimization',
    platform: 'Resource-based and flexible commitments weighed together, after sustained use discounts',
    generic: `Credits and prices as exported. ${googleFacts.commitmentPrices}, so a count of credits misses those commitments`,
    google: 'The FinOps hub recommends commitments and shows how much of them is used',
  },
  {
    capability: 'GKE cost visibility',
    platform: 'Namespace, label and idle remainder, reconciled with the bill',
    generic: 'Cost of nodes and disks by project and label',
    google: `With GKE cost allocation on, the detailed export has ${googleFacts.gkeAllocation}`,
  },
] as const;

/** Google’s pages on its exports and tools. */
export const gcpSources: readonly Source[] = [
  {
    title: 'Structure of detailed data export',
    publisher: 'Google Cloud',
    year: 2026,
    url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables/detailed-usage',
  },
  {
    title: 'Optimize your costs with FinOps hub',
    publisher: 'Google Cloud',
    year: 2026,
    url: 'https://docs.cloud.google.com/billing/docs/how-to/finops-hub',
  },
  {
    title: 'Spend-based CUDs program improvements',
    publisher: 'Google Cloud',
    year: 2026,
    url: 'https://docs.cloud.google.com/docs/cuds-multiprice',
  },
  {
    title: 'JOBS view',
    publisher: 'Google Cloud',
    year: 2026,
    url: 'https://docs.cloud.google.com/bigquery/docs/information-schema-jobs',
  },
  {
    title: 'GKE cost allocation',
    publisher: 'Google Cloud',
    year: 2026,
    url: 'https://docs.cloud.google.com/kubernetes-engine/docs/how-to/cost-allocations',
  },
  {
    title: 'Committed use discounts',
    publisher: 'Google Cloud',
    year: 2026,
    url: 'https://cloud.google.com/compute/docs/instances/committed-use-discounts-overview',
  },
];

export const gcpAllocation = {
  title: 'Allocation the way Google Cloud is organized',
  byHierarchy: 'Cost by folder',
  month: 'Sample bill, October',
  total: 'Organization',
  lead: 'Every resource has a place in the hierarchy, so cost by project needs no tagging. Use labels for what the hierarchy doesn’t show.',
  points: [
    {
      term: 'Organizations, folders, projects',
      text: 'Cost follows the hierarchy. If you move a project, its cost moves too, and the date is recorded.',
    },
    {
      term: 'Labels',
      text: 'Cut across the hierarchy by service, customer or environment. Missing labels are listed by owner.',
    },
    {
      term: 'Currencies',
      text: 'A billing account has one currency. Exports carry the currency and its conversion rate, so multi-currency reports use the rate of the invoice.',
    },
    {
      term: 'Shared cost',
      text: 'Networks, support and idle capacity are divided by a published rule, or shown as is.',
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
    'Our analysts now see what a dashboard costs before they schedule it. We never had to block a query.',
  jobTitle: 'Head of data platform',
  company: 'retailer',
};
