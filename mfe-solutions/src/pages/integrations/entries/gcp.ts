import { googleFacts } from '@site/facts/google';
import type { Integration } from '../../../content/content-schema.ts';
import figure from './gcp.data.ts';

const entry: Integration = {
  name: 'Google Cloud',
  line: 'A keyless service account on your billing export',
  menuOrder: 3,
  title: 'Google Cloud cost integration',
  subtitle:
    'Your billing export already lands in BigQuery. A service account without keys reads it there, along with metrics and recommendations.',
  description:
    'Connect Google Cloud through the BigQuery billing export and a keyless service account: roles by name, four steps, and what you see on which day.',
  logo: 'gcp',
  figure,
  features: [
    {
      title: 'Detailed billing export',
      description:
        'Usage down to the resource, with credits, labels and the currency rate of each row. Standard, detailed and pricing tables are joined, then presented in FOCUS columns.',
      reads: ['Cloud Billing export', 'Pricing export', 'Credits and adjustments'],
    },
    {
      title: 'Organization, folders, projects',
      description:
        'The resource hierarchy becomes the first allocation. Labels and tags refine it, and projects without a label for their owner are listed with what they cost.',
      reads: ['Resource Manager', 'Labels and tags', 'Project ancestry in the export'],
    },
    {
      title: 'Queries and slots',
      description:
        'The billing export holds no queries. Job metadata tells who ran what and how much it scanned. Query text is left out unless you turn it on, since it can contain personal data.',
      reads: ['BigQuery job metadata', 'Reservation and slot usage'],
    },
    {
      title: 'Clusters and machines',
      description:
        'GKE cost allocation supplies namespaces, Cloud Monitoring supplies real use, and Recommender supplies Google’s own findings for comparison.',
      reads: ['GKE cost allocation', 'Cloud Monitoring', 'Recommender'],
    },
  ],
  connection: {
    intro:
      'You create the service account in a project of your choice. We sign in by workload identity federation, so there is no key to leak, and removing one binding ends access.',
    steps: [
      {
        title: 'Turn on the exports',
        description: `Create the dataset in the ${googleFacts.backfillLocation}, then enable detailed usage and pricing export to it. In any other region Google leaves out the time before the export. On GKE, enable cost allocation per cluster: it doesn’t reach back in time.`,
      },
      {
        title: 'Create the service account',
        description:
          'Run our script for gcloud, or apply the Terraform module. Both are below the table and contain its bindings only. The binding for our sign-in is on the connection page.',
      },
      {
        title: 'Bind the roles',
        description:
          'Billing roles go on the billing account, data roles on the dataset, the job role on one project, viewer roles on the organization or on selected folders.',
      },
      {
        title: 'Test with a dry run',
        description:
          'The first query is a dry run that reports bytes and scans nothing. You see what our reading will cost in your project before it starts.',
      },
    ],
    permissions: [
      {
        grant: googleFacts.billingViewer,
        at: 'billing',
        scope: 'Billing account',
        why: 'Contracted prices, commitments and budgets',
      },
      {
        grant: googleFacts.dataViewer,
        at: 'dataset',
        scope: 'The export dataset only',
        why: 'Rows of the billing export',
      },
      {
        grant: googleFacts.jobUser,
        at: 'project',
        scope: 'One project that you name',
        why: 'To run the queries that read the export; Google bills them to that project',
      },
      {
        grant: googleFacts.resourceViewer,
        at: 'organization',
        scope: 'Organization or folders',
        why: 'Metadata of jobs and reservations. The role could show query text; we leave that column out',
      },
      {
        grant: googleFacts.inventoryViewers,
        at: 'organization',
        scope: 'Organization or folders',
        why: 'Machine types, commitments, utilization and idle findings',
      },
      {
        grant: googleFacts.hierarchyViewer,
        at: 'organization',
        scope: 'Organization',
        why: 'Names and parents of folders and projects',
      },
    ],
    never:
      'The account creates query jobs in one project and can create nothing else. Access to tables is limited to the export dataset. Objects in buckets, secrets, other datasets and every administrative action remain closed to this account. Descriptions of machines include their metadata, startup scripts too: keep secrets out of it, or leave that viewer role out.',
  },
  timeline: [
    {
      when: 'First hour',
      what: 'Folders, projects, commitments and, where the export exists already, its full history.',
    },
    {
      when: 'First day',
      what: `Costs by folder, project, label and SKU from a newly enabled export. Google promises no time: rows come through the day. Last month may take ${googleFacts.firstBackfill}, and comes only to a dataset in the ${googleFacts.backfillLocation}.`,
    },
    {
      when: 'Within two days',
      what: 'Most expensive queries, idle machines and unattached disks, with the owner where labels allow.',
    },
    {
      when: 'After two weeks',
      what: 'Cluster requests against use, machine types on 14 days of data, and a proposal for both kinds of commitment.',
    },
  ],
  capabilities: [
    {
      title: 'Query price tags',
      description:
        'Cost by user, dashboard and scheduled query, on demand or in slots, with partitions that would have cut the scan.',
    },
    {
      title: 'Edition or on demand',
      description:
        'Your last weeks replayed against each BigQuery edition, its autoscaling and its commitments.',
    },
    {
      title: 'Commitment mix',
      description:
        'Resource-based and flexible discounts side by side, including any sustained use discount they would replace.',
    },
    {
      title: 'Namespace ledger',
      description:
        'GKE costs by namespace, label and team, Autopilot and standard clusters in the same table.',
    },
    {
      title: 'Spot readiness',
      description: `Batch pools and CI runners that can stop within ${googleFacts.spotNotice}, and what they would cost on Spot.`,
    },
    {
      title: 'Storage and egress',
      description:
        'Bucket classes, physical or logical table billing, and traffic that leaves a region or the network.',
    },
  ],
};

export default entry;
