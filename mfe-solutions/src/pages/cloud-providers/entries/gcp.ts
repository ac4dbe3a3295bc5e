import { sum } from '@site/design-system/drawing';
import { percent } from '@site/design-system/en-us';
import { googleFacts } from '@site/facts/google';
import type { CloudProvider } from '../../../content/content-schema.ts';
import { stacks } from '../../../figures/of-parts/stacks.ts';
import figure from './gcp.data.ts';

/** Thousands of US dollars a month: on demand, and in slots. */
const jobs = [
  { label: 'Embedded dashboard', values: [39, 0] },
  { label: 'Feature pipeline', values: [2, 9] },
  { label: 'Hourly loads', values: [1, 9] },
  { label: 'Finance reports', values: [6, 2] },
  { label: 'Ad hoc queries', values: [6, 0] },
];
const dashboard = sum(jobs[0]!.values);
/** What a refresh reads of the table, before and after it was partitioned. */
const [TABLE_DAYS, READ_DAYS] = [30, 3];
const saved = dashboard * (1 - READ_DAYS / TABLE_DAYS);
const share = (cost: number) => percent(cost, sum(jobs.flatMap(({ values }) => values)), 0);

const entry: CloudProvider = {
  name: 'Google Cloud',
  line: 'BigQuery by query, GKE by namespace, commitments',
  menuOrder: 52,
  title: 'Google Cloud, priced by project and by query',
  subtitle: 'One query can cost more than a server. See who runs it, by project, label and person.',
  description:
    'Google Cloud cost optimization: BigQuery by query and edition, GKE by namespace, committed use discounts compared, and billing export allocation.',
  logo: 'gcp',
  overviewTitle: 'The bill leaves out who runs the query',
  overview: `Organization, folder and project are a ready-made cost model. What the bill leaves open is who runs the expensive queries, which cluster requests are never used, and how two kinds of commitment share the same load. The export takes ${googleFacts.dataViewer}, and ${googleFacts.jobUser} in a project that pays for our queries. Users and queries take ${googleFacts.resourceViewer}. These are three of the eight roles to grant.`,
  services: [
    {
      name: 'BigQuery by query',
      description: 'Scans and slots by user, dashboard and job, priced on demand and by edition.',
    },
    {
      name: 'Committed use discounts',
      description: 'Resource-based for stable regions, flexible for load that moves.',
    },
    {
      name: 'GKE cost allocation',
      description: 'Google divides by requests. We add real utilization and show the gap.',
    },
    {
      name: 'Project and label hygiene',
      description: 'Projects without an owner and labels with three spellings, ranked and assigned.',
    },
    {
      name: 'Recommender, in context',
      description: 'Google’s recommendations joined with price, owner and change window.',
    },
    {
      name: 'Storage life cycles',
      description: `Bucket classes by size. Table storage, logical or physical, takes the optional ${googleFacts.tableViewer}.`,
    },
  ],
  guides: [
    { label: 'What to expect of a platform for Google Cloud', href: '/blog/best-finops-platform-gcp' },
  ],
  commitment: { discount: Number.parseInt(googleFacts.flexibleOneYear, 10), term: 1 },
  benefits: [
    'Planning range for BigQuery: up to 60% less through partitions, scan limits and the right edition.',
    `Both commitment types on one page: resource-based up to ${googleFacts.resourceCommitments} for most machine series and ${googleFacts.memoryCommitments} for memory-optimized ones, flexible ones at ${googleFacts.flexibleOneYear} or ${googleFacts.flexibleThreeYears}.`,
    `A list of jobs that can stop at ${googleFacts.spotNotice}’ notice and would run on Spot at up to ${googleFacts.spot} off list.`,
    'Several billing accounts and currencies in one report, converted by the rate on each export row.',
  ],
  figure,
  instruments: {
    title: 'Discount instruments on Google Cloud',
    lead: 'Three you buy, one that applies by itself, and one that Google can take back.',
    columns: [
      { key: 'instrument', label: 'Instrument' },
      { key: 'scope', label: 'Covers' },
      { key: 'discount', label: 'Discount' },
      { key: 'term', label: 'Term' },
      { key: 'change', label: 'Cancel or notice' },
    ],
    rows: [
      {
        instrument: 'Resource-based commitment',
        scope: 'vCPU, memory, GPU or local SSD in one region and project, or shared',
        discount: `Up to ${googleFacts.resourceCommitments} for most series, ${googleFacts.memoryCommitments} memory-optimized`,
        term: '1 or 3 years',
        change: 'Billed for the whole term, used or unused',
      },
      {
        instrument: 'Flexible commitment',
        scope: 'Spend an hour across Compute Engine, GKE and Cloud Run',
        discount: `${googleFacts.flexibleOneYear} or ${googleFacts.flexibleThreeYears} on most services`,
        term: '1 or 3 years',
        change: `A spend commitment ${googleFacts.spendCommitmentFinal}`,
      },
      {
        instrument: 'Commitments of single services',
        scope: googleFacts.serviceCommitments,
        discount: `Spanner: ${googleFacts.spannerOneYear} or ${googleFacts.spannerThreeYears}`,
        term: '1 or 3 years',
        change: 'Also a promise to spend',
      },
      {
        instrument: 'Sustained use discount',
        scope: 'Machines of some series, past a quarter of a month',
        discount: `Up to ${googleFacts.sustainedUse}`,
        term: 'None',
        change: 'Nothing to sign',
      },
      {
        instrument: 'Spot VMs',
        scope: 'Spare capacity',
        discount: `Up to ${googleFacts.spot}`,
        term: 'None',
        change: `Stopped at ${googleFacts.spotNotice}’ notice`,
      },
    ],
    note: 'Flexible commitments show as a lower price, for all accounts since January 2026. Some services and machine series have other rates, Cloud Run functions for example. Check the price list of yours.',
  },
  order: ['overview', 'services', 'story', 'instruments', 'approach'],
  caseStudy: {
    title: 'An analytics company finds one dashboard in the bill',
    description: 'Each team suspected another. The month is that of the chart above.',
    challenges: `An embedded dashboard read a whole table of ${TABLE_DAYS} days at each refresh. It caused ${share(dashboard)} of the month’s BigQuery cost. Clusters requested twice the memory they used.`,
    solution: `The table was partitioned by day, and the dashboard now reads ${READ_DAYS} days of it. Batch pools of the clusters became Spot pools.`,
    results: [
      { label: `of the dashboard’s $${dashboard}k saved a month`, value: `$${Math.round(saved)}k` },
      { label: 'lower BigQuery cost of the month', value: share(saved) },
      { label: 'off list price in Spot pools: the published maximum', value: `Up to ${googleFacts.spot}` },
    ],
  },
  approachTitle: 'Every query gets an owner first',
  approach: [
    {
      title: 'Switch on the detail',
      description: `GKE cost allocation doesn’t reach back. Outside an ${googleFacts.backfillLocation} the export doesn’t either.`,
    },
    {
      title: 'Attribute the queries',
      description: 'Jobs belong to people, dashboards and pipelines. Maximum bytes stop a surprise.',
    },
    {
      title: 'Right-size requests',
      description: 'Pods and machine types move to what they use plus headroom.',
    },
    {
      title: 'Split the commitment',
      description: 'Resource-based where a region is settled, flexible where it isn’t.',
    },
  ],
  closing: { title: 'Which query costs the most?', agenda: 'bill' },
  picture: stacks(
    {
      title: 'BigQuery by job',
      note: 'USD, this month',
      takeaway: 'One embedded dashboard costs more than the next four jobs together, all of it on demand.',
    },
    { control: 'Job', parts: ['On demand', 'Slots'], rows: jobs },
  ),
};

export default entry;
