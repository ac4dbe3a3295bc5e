import { googleFacts } from '@site/facts/google';
import type { CloudProvider } from '../../../content/content-schema.ts';
import { StacksView } from '../../../views/stacks-view.tsx';

const entry: CloudProvider = {
  name: 'Google Cloud',
  line: 'BigQuery by query, GKE by namespace, commitments',
  menuOrder: 52,
  title: 'Google Cloud, priced by project and by query',
  subtitle:
    'A single query can cost more than the server that sent it. See BigQuery, GKE and Compute Engine in one place, by folder, project, label and person.',
  description:
    'Google Cloud cost optimization: BigQuery by query and edition, GKE by namespace, committed use discounts compared, and billing export allocation.',
  logo: 'gcp',
  overview: `Google Cloud does some of the work for you. Sustained use discounts apply by themselves on some machine series, and the resource hierarchy of organization, folder and project is a ready-made cost model. What it leaves open is who runs the expensive queries, which cluster requests are never used, and how resource-based and flexible commitments should share the same load.\n\nThe platform works on the detailed billing export in BigQuery and, for queries, on the metadata of your jobs. It signs in as a service account with ${googleFacts.billingViewer}, ${googleFacts.dataViewer} on the export dataset, ${googleFacts.monitoringViewer} and a few more viewer roles for names and recommendations. ${googleFacts.jobUser} in one project lets it run the queries that read the export, and Google bills that project for them. We add job-level attribution, label coverage, commitment plans across both discount types, and a currency view for billing accounts in different countries.`,
  services: [
    {
      name: 'BigQuery by query',
      description:
        'Bytes scanned and slot time by user, dashboard and scheduled job, with on-demand and edition prices compared on your own history.',
    },
    {
      name: 'Committed use discounts',
      description:
        'Resource-based commitments for stable regions, flexible ones for load that moves between machine series, GKE and Cloud Run.',
    },
    {
      name: 'GKE cost allocation',
      description:
        'Namespace and label costs follow requests in Google’s export; we set real utilization beside them and show the gap.',
    },
    {
      name: 'Project and label hygiene',
      description:
        'Projects without a folder owner, labels with three spellings, spend that arrives without either: listed, ranked and assigned.',
    },
    {
      name: 'Recommender, in context',
      description:
        'Idle and machine-type recommendations are joined with price, owner and change window, and repeated ones are merged.',
    },
    {
      name: 'Storage life cycles',
      description:
        'Bucket classes by age and size, table partitions that reach long-term pricing, and datasets where physical billing costs less.',
    },
  ],
  benefits: [
    'Up to 60% less for BigQuery through partitioning, scan limits and the edition that matches your load.',
    `Commitments of up to ${googleFacts.resourceCommitments} for most machine series, and up to ${googleFacts.memoryCommitments} on memory-optimized machines, measured against what flexible terms would give.`,
    `Spot machines at up to ${googleFacts.spot} off list for work that can stop at ${googleFacts.spotNotice}’ notice, with the jobs that qualify already named.`,
    'Several billing accounts and currencies in one report, converted by the rate on each invoice line.',
  ],
  caseStudy: {
    title: 'An analytics company finds one dashboard in the bill',
    description:
      'BigQuery had become the largest item, and every team was sure it was another team. Attribution by job label ended the guessing in an afternoon.',
    challenges:
      'An embedded dashboard refreshed every few minutes over an unpartitioned table. Data science worked on demand although its load was steady, and clusters requested twice the memory they used.',
    solution:
      'The table was partitioned and clustered, the dashboard moved to a materialized view, and steady work to an edition with committed slots. Cluster requests were lowered until real use explained them; batch pools became Spot pools.',
    results: [
      { label: 'lower BigQuery cost', value: '60%' },
      { label: 'off list price, as published for Spot pools', value: `Up to ${googleFacts.spot}` },
      {
        label: 'below list price, as published for three-year flexible commitments',
        value: googleFacts.flexibleThreeYears,
      },
    ],
  },
  approach: [
    {
      title: 'Switch on the detail',
      description:
        'Detailed billing export and GKE cost allocation come first. GKE doesn’t fill in the past, so each day without it is lost.',
    },
    {
      title: 'Attribute the queries',
      description:
        'Jobs are tied to people, dashboards and pipelines. Quotas and maximum bytes are set where a surprise would hurt.',
    },
    {
      title: 'Right-size requests',
      description:
        'Pods and machine types move to what they use plus headroom. Sustained use is recalculated, since commitments replace it.',
    },
    {
      title: 'Split the commitment',
      description:
        'Resource-based where a region is settled, flexible where engineering is still choosing, nothing where a migration is planned.',
    },
  ],
  closing: {
    title: 'Which query costs the most?',
    text: 'Give us read access to the job metadata of one project for one call. We will name the ten most expensive queries, who runs them and what each would cost on another plan.',
  },
  picture: {
    View: StacksView,
    data: {
      title: 'BigQuery by job',
      note: 'USD, this week',
      takeaway: 'One embedded dashboard costs more than the next four jobs together, all of it on demand.',
      parts: ['On-demand scans', 'Edition slots'],
      rows: [
        { label: 'Embedded dashboard', total: '$9.8k', values: [9.8, 0] },
        { label: 'Feature pipeline', total: '$2.8k', values: [0.6, 2.2] },
        { label: 'Hourly loads', total: '$2.4k', values: [0.2, 2.2] },
        { label: 'Finance reports', total: '$1.9k', values: [1.4, 0.5] },
        { label: 'Ad hoc queries', total: '$1.6k', values: [1.5, 0.1] },
      ],
    },
  },
};

export default entry;
