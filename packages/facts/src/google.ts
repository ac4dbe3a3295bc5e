import type { FactRecords } from './fact.ts';

/** Google Cloud. Values as texts print them. */
export const googleFacts = {
  resourceCommitments: '57%',
  memoryCommitments: '70%',
  flexibleOneYear: '28%',
  flexibleThreeYears: '46%',
  sustainedUse: '30%',
  spot: '91%',
  spotNotice: '30 seconds',
  dataDelay: 'No guaranteed time',
  firstBackfill: 'up to five days',
  focusExport: 'a preview',
  billingViewer: 'Billing Account Viewer',
  dataViewer: 'BigQuery Data Viewer',
  jobUser: 'BigQuery Job User',
  resourceViewer: 'BigQuery Resource Viewer',
  inventoryViewers: 'Compute Viewer, Monitoring Viewer, Recommender Viewer',
  monitoringViewer: 'Monitoring Viewer',
  longTermStorage: '50%',
} as const;

export const googleRecords: FactRecords<typeof googleFacts> = {
  resourceCommitments: {
    statement: 'Resource-based committed use discounts take up to 57% off most machine series.',
    source: 'Committed use discounts for Compute Engine',
    url: 'https://cloud.google.com/compute/docs/instances/committed-use-discounts-overview',
    dated: '2026-03',
    checked: '2026-11-22',
    secondary: true,
  },
  memoryCommitments: {
    statement: 'Resource-based committed use discounts take up to 70% off memory-optimized machines.',
    source: 'Committed use discounts for Compute Engine',
    url: 'https://cloud.google.com/compute/docs/instances/committed-use-discounts-overview',
    dated: '2026-03',
    checked: '2026-11-22',
    secondary: true,
  },
  flexibleOneYear: {
    statement: 'Flexible committed use discounts take 28% for one year on most services.',
    source: 'Committed use discounts',
    url: 'https://cloud.google.com/compute/docs/instances/committed-use-discounts-overview',
    dated: '2026-03',
    checked: '2026-11-22',
    secondary: true,
  },
  flexibleThreeYears: {
    statement: 'Flexible committed use discounts take 46% for three years on most services.',
    source: 'Committed use discounts',
    url: 'https://cloud.google.com/compute/docs/instances/committed-use-discounts-overview',
    dated: '2026-03',
    checked: '2026-11-22',
    secondary: true,
  },
  sustainedUse: {
    statement: 'Sustained use discounts take up to 30% on some machine series.',
    source: 'Sustained use discounts for Compute Engine',
    url: 'https://cloud.google.com/compute/docs/sustained-use-discounts',
    checked: '2026-11-22',
  },
  spot: {
    statement: 'Spot VMs take up to 91% off the default price.',
    source: 'Create and use Spot VMs',
    url: 'https://docs.cloud.google.com/compute/docs/instances/create-use-spot',
    checked: '2026-11-22',
  },
  spotNotice: {
    statement: 'Compute Engine gives a Spot VM 30 seconds to stop.',
    source: 'Spot VMs',
    url: 'https://docs.cloud.google.com/compute/docs/instances/spot',
    checked: '2026-11-22',
  },
  dataDelay: {
    statement: 'Google promises no delivery time for billing data.',
    source: 'Cloud Billing data tables in BigQuery',
    url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables',
    checked: '2026-11-22',
  },
  firstBackfill: {
    statement:
      'When the export is first enabled, the current and the previous month may take up to five days.',
    source: 'Set up Cloud Billing data export to BigQuery',
    url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-setup',
    checked: '2026-11-22',
  },
  focusExport: {
    statement: 'Google’s own FOCUS export to BigQuery is in Preview.',
    source: 'FOCUS usage cost export',
    url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables/focus-export',
    checked: '2026-11-22',
  },
  billingViewer: {
    statement: 'Billing Account Viewer reads prices, commitments and budgets.',
    source: 'Cloud Billing roles and permissions',
    url: 'https://docs.cloud.google.com/iam/docs/roles-permissions/billing',
    checked: '2026-11-22',
  },
  dataViewer: {
    statement: 'BigQuery Data Viewer on the dataset reads the rows of the export.',
    source: 'BigQuery IAM roles and permissions',
    url: 'https://docs.cloud.google.com/bigquery/docs/access-control',
    checked: '2026-11-22',
  },
  jobUser: {
    statement: 'BigQuery Job User runs the queries that read the export.',
    source: 'BigQuery IAM roles and permissions',
    url: 'https://docs.cloud.google.com/bigquery/docs/access-control',
    checked: '2026-11-22',
  },
  resourceViewer: {
    statement:
      'BigQuery Resource Viewer reads job metadata, query text included; the billing export holds no queries.',
    source: 'JOBS view',
    url: 'https://docs.cloud.google.com/bigquery/docs/information-schema-jobs',
    checked: '2026-11-22',
  },
  inventoryViewers: {
    statement: 'These roles read machine types, metrics and recommendations.',
    source: 'IAM roles and permissions index',
    url: 'https://docs.cloud.google.com/iam/docs/roles-permissions',
    checked: '2026-11-22',
    names: ['Compute Viewer', 'Monitoring Viewer', 'Recommender Viewer'],
  },
  monitoringViewer: {
    statement: 'Monitoring Viewer reads metrics.',
    source: 'IAM roles and permissions index',
    url: 'https://docs.cloud.google.com/iam/docs/roles-permissions',
    checked: '2026-11-22',
  },
  longTermStorage: {
    statement: 'BigQuery storage costs about 50% less after 90 days without a change.',
    source: 'BigQuery pricing',
    url: 'https://cloud.google.com/bigquery/pricing',
    checked: '2026-11-22',
    secondary: true,
  },
};
