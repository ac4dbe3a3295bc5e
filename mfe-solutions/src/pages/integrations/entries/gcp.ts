import { googleFacts } from '@site/facts/google';
import type { Integration } from '../../../content/content-schema.ts';
import figure from './gcp.data.ts';

const entry: Integration = {
  name: 'Google Cloud',
  line: 'A keyless service account on your billing export',
  menuOrder: 3,
  title: 'Google Cloud cost integration',
  subtitle: 'A service account without keys reads your billing export in BigQuery.',
  description:
    'Connect Google Cloud through the BigQuery billing export and a keyless service account: roles by name, four steps, and what you see on which day.',
  logo: 'gcp',
  figure,
  features: [
    {
      title: 'Detailed billing export',
      description: 'Usage down to the resource, with credits, labels and currency rates.',
      reads: ['Cloud Billing export', 'pricing export', 'credits and adjustments'],
    },
    {
      title: 'Organization, folders, projects',
      description: 'The hierarchy is the first allocation, and labels refine it.',
      reads: ['Resource Manager', 'labels and tags', 'project ancestry in the export'],
    },
    {
      title: 'Queries and slots',
      description: 'Who ran what and how much it scanned. Query text stays out.',
      reads: ['BigQuery job metadata', 'reservation and slot usage'],
    },
    {
      title: 'Clusters and machines',
      description: 'Namespaces, real use, and Google’s own findings for comparison.',
      reads: ['GKE cost allocation', 'Cloud Monitoring', 'Recommender'],
    },
  ],
  connection: {
    intro:
      'We sign in to a service account of yours by workload identity federation: no key to leak, and removing one binding usually ends access in minutes.',
    steps: [
      {
        title: 'Turn on the exports',
        description: `Create the dataset in the ${googleFacts.backfillLocation}, then export detailed usage and pricing to it. In any other region Google leaves out the time before the export. Enable GKE cost allocation per cluster: it doesn’t reach back.`,
      },
      {
        title: 'Run the script',
        description: 'Only --apply changes something. Our sign-in is on the connection page.',
      },
      {
        title: 'Check the places',
        description: 'Each role has its place in the table below.',
      },
      {
        title: 'Test with a dry run',
        description: 'It scans nothing and shows what our reading will cost.',
      },
    ],
    terminal: [
      {
        command:
          'bash google-viewer-roles.sh --project PROJECT --billing-account BILLING-ACCOUNT --dataset PROJECT:DATASET --organization ORGANIZATION',
        output:
          'would create service account cost-visibility-reader@PROJECT.iam.gserviceaccount.com\nwould create roles/billing.viewer on billing account BILLING-ACCOUNT\nwould create roles/bigquery.dataViewer on dataset PROJECT:DATASET\nwould create roles/bigquery.jobUser on project PROJECT\nwould create roles/bigquery.resourceViewer on organization ORGANIZATION\nwould create roles/compute.viewer on organization ORGANIZATION\nwould create roles/monitoring.viewer on organization ORGANIZATION\nwould create roles/recommender.viewer on organization ORGANIZATION\nwould create roles/browser on organization ORGANIZATION',
      },
    ],
    permissions: [
      {
        grant: googleFacts.billingViewer,
        scope: 'Billing account',
        why: 'Contracted prices, budgets, commitments, and Google’s recommendations of them where discount sharing is on',
      },
      {
        grant: googleFacts.dataViewer,
        scope: 'The export dataset only',
        why: 'Rows of the billing export',
      },
      {
        grant: googleFacts.jobUser,
        scope: 'One project that you name',
        why: 'To run the queries that read the export; Google bills them to that project',
      },
      {
        grant: googleFacts.resourceViewer,
        scope: 'Organization or folders',
        why: 'Metadata of jobs and reservations',
      },
      {
        grant: googleFacts.inventoryViewers,
        scope: 'Organization or folders',
        why: 'Machine types, commitments, utilization and idle findings',
      },
      {
        grant: googleFacts.hierarchyViewer,
        scope: 'Organization',
        why: 'Names and parents of folders and projects',
      },
    ],
    never:
      'The account creates query jobs in one project and can create nothing else. Objects in buckets, secrets and rows of other datasets stay closed to it.',
    shows: [
      { grant: googleFacts.resourceViewer, what: 'The text of queries. We leave that column out.' },
      {
        grant: googleFacts.inventoryViewers.split(', ')[0]!,
        what: 'Metadata of machines, startup scripts too. Keep secrets out of it, or leave the role out.',
      },
    ],
  },
  timeline: [
    {
      when: 'First hour',
      what: 'Folders, projects, commitments and, where the export exists already, its full history.',
    },
    {
      when: 'First day',
      what: `Costs by folder, project, label and SKU. Google promises no time: rows come through the day, and last month may take ${googleFacts.firstBackfill}.`,
    },
    {
      when: 'Within two days',
      what: 'Most expensive queries, idle machines and unattached disks, with the owner where labels allow.',
    },
    {
      when: 'Within the week',
      what: 'Cluster requests against use, machine types where 14 days of stored metrics exist, and a proposal for both kinds of commitment.',
    },
  ],
  capabilities: [
    {
      title: 'Query price tags',
      description: `Cost by user, dashboard and scheduled query. Partitions that would cut the scan take the optional ${googleFacts.tableViewer}.`,
    },
    {
      title: 'Edition or on demand',
      description: 'Your last weeks replayed against each BigQuery edition and its commitments.',
    },
    {
      title: 'Commitment mix',
      description: 'Resource-based and flexible discounts, and the sustained use discount they replace.',
    },
    {
      title: 'Namespace ledger',
      description: 'GKE costs by namespace, label and team, Autopilot and standard in one table.',
    },
    {
      title: 'Spot readiness',
      description: `Batch pools and CI runners that can stop within ${googleFacts.spotNotice}, and their price on Spot.`,
    },
    {
      title: 'Storage and egress',
      description:
        'Bucket classes, and traffic that leaves a region. Physical or logical table billing takes the same optional role.',
    },
  ],
};

export default entry;
