import type { FactRecords } from './fact.ts';
import * as googleFacts from './values/google.ts';

export { googleFacts };

const wivPermissions = {
  source: 'GCP permissions list, Wiv',
  url: 'https://docs.wiv.ai/onboarding/cloud-integrations/gcp-permissions-list',
};

export const googleRecords: FactRecords<typeof googleFacts> = {
  resourceCommitments: {
    statement: 'Resource-based committed use discounts take up to 57% off most machine series.',
    source: 'Committed use discounts for Compute Engine',
    url: 'https://cloud.google.com/compute/docs/instances/committed-use-discounts-overview',
    dated: '2026-03',
    checked: '2026-11-22',
    second: {
      source: 'Use cases for Google Cloud committed use discounts, TechTarget',
      url: 'https://www.techtarget.com/searchcloudcomputing/tip/Use-cases-for-Google-Cloud-committed-use-discounts',
    },
    secondary: true,
  },
  memoryCommitments: {
    statement: 'Resource-based committed use discounts take up to 70% off memory-optimized machines.',
    source: 'Committed use discounts for Compute Engine',
    url: 'https://cloud.google.com/compute/docs/instances/committed-use-discounts-overview',
    dated: '2026-03',
    checked: '2026-11-22',
    second: {
      source: 'Google Cloud CUD negotiation, Redress Compliance',
      url: 'https://redresscompliance.com/google-cloud-cud-negotiation',
    },
    secondary: true,
  },
  flexibleOneYear: {
    statement:
      'Flexible committed use discounts take 28% for one year on most services; Google’s page says so of Cloud Run, a report of Compute Engine and GKE.',
    source: 'Committed use discounts for Cloud Run',
    url: 'https://cloud.google.com/run/cud',
    checked: '2026-11-22',
    second: {
      source: 'Cloud Run commitment brief, Archera, March 2026',
      url: 'https://docs.archera.ai/help-center/cloud-service-intelligence/cloud-service-intelligence/gcp/compute/cloud-run',
    },
  },
  flexibleThreeYears: {
    statement:
      'Flexible committed use discounts take 46% for three years on most services; Google’s page says so of Cloud Run, a report of Compute Engine and GKE.',
    source: 'Committed use discounts for Cloud Run',
    url: 'https://cloud.google.com/run/cud',
    checked: '2026-11-22',
    second: {
      source: 'Cloud Run commitment brief, Archera, March 2026',
      url: 'https://docs.archera.ai/help-center/cloud-service-intelligence/cloud-service-intelligence/gcp/compute/cloud-run',
    },
  },
  sustainedUse: {
    statement: 'Sustained use discounts take up to 30% on some machine series.',
    source: 'Sustained use discounts for Compute Engine',
    url: 'https://cloud.google.com/compute/docs/sustained-use-discounts',
    checked: '2026-11-22',
    second: {
      source: 'Google’s price list of 2017, whose tiers of a full month average 70%',
      url: 'https://gist.github.com/indraniel/cc3c4d1c5f03ba05bcc7793c7d166338',
    },
  },
  spot: {
    statement: 'Spot VMs take up to 91% off the default price.',
    source: 'Create and use Spot VMs',
    url: 'https://docs.cloud.google.com/compute/docs/instances/create-use-spot',
    checked: '2026-11-22',
    second: {
      source: 'Google Cloud Spot VMs, CloudBolt',
      url: 'https://www.cloudbolt.io/gcp-cost-optimization/google-cloud-spot-vms/',
    },
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
    second: {
      source: 'GCP provider, CostOptix',
      url: 'https://docs.costoptix.com/providers/gcp',
    },
  },
  firstBackfill: {
    statement:
      'When the export is first enabled, the current and the previous month may take up to five days.',
    source: 'Set up Cloud Billing data export to BigQuery',
    url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-setup',
    checked: '2026-11-22',
  },
  backfillLocation: {
    statement:
      'If the dataset is in the EU or US multi-region, the first enabling of a usage export adds data from the start of the previous month; in any other region data starts on that day.',
    source: 'Cloud Billing data tables in BigQuery',
    url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables',
    checked: '2026-11-23',
    second: {
      source: 'Set up Cloud Billing data export to BigQuery',
      url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-setup',
    },
  },
  focusExport: {
    statement: 'Google’s own FOCUS export to BigQuery is in Preview.',
    source: 'FOCUS usage cost export',
    url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables/focus-export',
    checked: '2026-11-22',
    second: {
      source: 'Cloud Billing data tables in BigQuery',
      url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables',
    },
  },
  billingViewer: {
    statement:
      'Billing Account Viewer reads prices, commitments and budgets, and recommendations of commitments for accounts with discount sharing.',
    source: 'Cloud Billing roles and permissions',
    url: 'https://docs.cloud.google.com/iam/docs/roles-permissions/billing',
    checked: '2026-11-30',
    second: {
      source: 'Get recommendations for committed use discounts',
      url: 'https://cloud.google.com/docs/cuds-recommender',
    },
  },
  dataViewer: {
    statement: 'BigQuery Data Viewer on the dataset reads the rows of the export.',
    source: 'BigQuery IAM roles and permissions',
    url: 'https://docs.cloud.google.com/bigquery/docs/access-control',
    checked: '2026-11-22',
    second: wivPermissions,
  },
  jobUser: {
    statement:
      'BigQuery Job User creates jobs, such as the queries that read the export; its project pays for them.',
    source: 'BigQuery IAM roles and permissions',
    url: 'https://docs.cloud.google.com/bigquery/docs/access-control',
    checked: '2026-11-22',
    second: wivPermissions,
  },
  resourceViewer: {
    statement:
      'BigQuery Resource Viewer reads job metadata, query text included; the billing export holds no queries.',
    source: 'JOBS view',
    url: 'https://docs.cloud.google.com/bigquery/docs/information-schema-jobs',
    checked: '2026-11-22',
    second: wivPermissions,
  },
  inventoryViewers: {
    statement:
      'These roles read machine types, metrics and recommendations; Compute Viewer also shows the metadata of machines.',
    source: 'IAM roles and permissions index',
    url: 'https://docs.cloud.google.com/iam/docs/roles-permissions',
    checked: '2026-11-22',
    second: wivPermissions,
  },
  hierarchyViewer: {
    statement: 'Browser shows the hierarchy of folders and projects, and no resource in them.',
    source: 'IAM roles and permissions index',
    url: 'https://docs.cloud.google.com/iam/docs/roles-permissions',
    checked: '2026-11-22',
  },
  recommenderLookback: {
    statement:
      'Recommender looks at 14 days by default for idle machines, which can be set, and at 8 days for machine types.',
    source: 'Idle VM recommendations',
    url: 'https://docs.cloud.google.com/compute/docs/instances/idle-vm-recommendations-overview',
    checked: '2026-11-22',
    secondary: true,
  },
  tableViewer: {
    statement:
      'BigQuery Metadata Viewer has bigquery.tables.get and tables.list, which the views of table metadata need.',
    source: 'VIEWS view, required permissions',
    url: 'https://cloud.google.com/bigquery/docs/information-schema-views',
    checked: '2026-11-30',
  },
  longTermStorage: {
    statement: 'BigQuery storage costs about 50% less after 90 days without a change.',
    source: 'Optimize storage in BigQuery',
    url: 'https://cloud.google.com/bigquery/docs/best-practices-storage',
    checked: '2026-11-22',
    second: {
      source: 'BigQuery storage prices, a query by bindiego, 2023',
      url: 'https://gist.github.com/bindiego/d84d5b4824d3a84055fd368c8cc8445f',
    },
  },
  detailedExport: {
    statement:
      'The detailed export has all of the standard export, and fields that name the resource for listed services.',
    source: 'Structure of detailed data export',
    url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables/detailed-usage',
    checked: '2026-11-25',
  },
  bigQueryRows: {
    statement:
      'In the detailed export, BigQuery analysis has job identifiers and storage has dataset identifiers; it holds no queries and no user.',
    source: 'Structure of detailed data export',
    url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables/detailed-usage',
    checked: '2026-11-25',
  },
  partitionRecommender: {
    statement:
      'BigQuery’s recommender analyzes up to 30 days of workloads and proposes partitions and clusters for tables.',
    source: 'Manage partition and cluster recommendations',
    url: 'https://docs.cloud.google.com/bigquery/docs/manage-partition-cluster-recommendations',
    checked: '2026-11-30',
  },
  commitmentPrices: {
    statement:
      'Since July 15, 2025, and for all accounts since January 21, 2026, spend-based commitments are discounted prices and no credits.',
    source: 'Spend-based CUDs program improvements',
    url: 'https://docs.cloud.google.com/docs/cuds-multiprice',
    checked: '2026-11-22',
  },
  gkeAllocation: {
    statement:
      'GKE cost allocation adds namespaces and labels to the detailed export, by resource requests; what none requests is the namespace kube:unallocated. Earlier usage is not added.',
    source: 'GKE cost allocation',
    url: 'https://docs.cloud.google.com/kubernetes-engine/docs/how-to/cost-allocations',
    checked: '2026-11-30',
    second: {
      source: 'Structure of detailed data export',
      url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables/detailed-usage',
    },
  },
  finopsHub: {
    statement:
      'The FinOps hub shows active savings, recommendations and the use of commitments for a billing account, from Cloud Billing and Recommender.',
    source: 'FinOps hub',
    url: 'https://docs.cloud.google.com/billing/docs/how-to/finops-hub',
    checked: '2026-11-25',
  },
  spendCommitmentFinal: {
    statement:
      'Spend-based commitments cannot be canceled and stay with the billing account they were bought under.',
    source: 'Spend-based committed use discounts',
    url: 'https://cloud.google.com/docs/cuds-spend-based',
    dated: '2025-06-12',
    checked: '2026-11-25',
  },
  rawColumns: {
    statement:
      'The Cloud Billing export to BigQuery names service, region, cost and labels in these columns; cost is before credits, whose negative amounts are added.',
    source: 'Structure of Detailed data export',
    url: 'https://cloud.google.com/billing/docs/how-to/export-data-bigquery-tables/detailed-usage',
    checked: '2026-11-26',
  },
  serviceCommitments: {
    statement:
      'Spend-based commitments also exist for single services: Cloud SQL, Spanner, AlloyDB, Bigtable and others.',
    source: 'Committed use discounts',
    url: 'https://docs.cloud.google.com/docs/cuds',
    checked: '2026-11-29',
    second: {
      source: 'AlloyDB resources',
      url: 'https://docs.cloud.google.com/alloydb/docs/resources',
    },
  },
  spannerOneYear: {
    statement: 'A commitment for Spanner takes 20% off for one year.',
    source: 'Spanner committed use discounts',
    url: 'https://docs.cloud.google.com/spanner/docs/cuds',
    checked: '2026-11-29',
  },
  spannerThreeYears: {
    statement: 'A commitment for Spanner takes 40% off for three years.',
    source: 'Spanner committed use discounts',
    url: 'https://docs.cloud.google.com/spanner/docs/cuds',
    checked: '2026-11-29',
  },
};
