import { googleFacts } from '@site/facts/google';
import type { CloudProvider } from '../../../content/content-schema.ts';
import { waffle } from '../../../figures/of-parts/waffle.ts';
import figure from './gcp.data.ts';

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
  overview: `Organization, folder and project are a ready-made cost model. What the bill leaves open is who runs the expensive queries, which cluster requests are never used, and how two kinds of commitment share the same load. We read it with ${googleFacts.dataViewer} on the export and ${googleFacts.jobUser} in one project, to which Google bills our queries.`,
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
      description: 'Bucket classes, long-term table prices, and datasets where physical billing costs less.',
    },
  ],
  guides: [
    { label: 'What to expect of a platform for Google Cloud', href: '/blog/best-finops-platform-gcp' },
  ],
  benefits: [
    'Up to 60% less for BigQuery through partitioning, scan limits and the edition that matches your load.',
    `Both commitment types on one page: resource-based up to ${googleFacts.resourceCommitments} for most machine series and ${googleFacts.memoryCommitments} for memory-optimized ones, flexible ones at ${googleFacts.flexibleOneYear} or ${googleFacts.flexibleThreeYears}.`,
    `A list of jobs that can stop at ${googleFacts.spotNotice}’ notice and would run on Spot at up to ${googleFacts.spot} off list.`,
    'Several billing accounts and currencies in one report, converted by the rate on each invoice line.',
  ],
  figure,
  instruments: {
    title: 'Discount instruments on Google Cloud',
    lead: 'Three you buy, one that applies by itself, and one that Google can take back.',
    columns: [
      { key: 'instrument', label: 'Instrument' },
      { key: 'scope', label: 'Covers' },
      { key: 'discount', label: 'Discount', drawn: true },
      { key: 'term', label: 'Term' },
      { key: 'change', label: 'Cancel or notice' },
      { key: 'applied', label: 'Applied' },
    ],
    rows: [
      {
        instrument: 'Resource-based commitment',
        scope: 'vCPU, memory, GPU or local SSD in one region and project, or shared',
        discount: `Up to ${googleFacts.resourceCommitments} for most series, ${googleFacts.memoryCommitments} memory-optimized`,
        term: '1 or 3 years',
        change: 'Billed for the whole term, used or unused',
        applied: 'In place of sustained use',
      },
      {
        instrument: 'Flexible commitment',
        scope: 'Spend an hour across Compute Engine, GKE and Cloud Run',
        discount: `${googleFacts.flexibleOneYear} or ${googleFacts.flexibleThreeYears} on most services`,
        term: '1 or 3 years',
        change: `A spend commitment ${googleFacts.spendCommitmentFinal}`,
        applied: 'As a lower price, since January 2026 for all accounts',
      },
      {
        instrument: 'Commitments of single services',
        scope: googleFacts.serviceCommitments,
        discount: `Spanner: ${googleFacts.spannerOneYear} or ${googleFacts.spannerThreeYears}`,
        term: '1 or 3 years',
        change: 'Also a promise to spend',
        applied: 'To that service only',
      },
      {
        instrument: 'Sustained use discount',
        scope: 'Machines of some series that run most of a month',
        discount: `Up to ${googleFacts.sustainedUse}`,
        term: 'None',
        change: 'Nothing to sign',
        applied: 'To use without a commitment',
      },
      {
        instrument: 'Spot VMs',
        scope: 'Spare capacity',
        discount: `Up to ${googleFacts.spot}`,
        term: 'None',
        change: `Stopped at ${googleFacts.spotNotice}’ notice`,
        applied: 'In place of the default price',
      },
    ],
    note: 'Some services and machine series have other rates, Cloud Run functions for example. Check the price list of yours.',
  },
  order: ['overview', 'services', 'story', 'instruments', 'approach'],
  caseStudy: {
    title: 'An analytics company finds one dashboard in the bill',
    description: 'Each team suspected another. The dashboard’s share is that of the illustrative chart.',
    challenges:
      'An embedded dashboard that refreshed every few minutes over an unpartitioned table caused 53% of the week’s BigQuery cost. Clusters requested twice the memory they used.',
    solution:
      'The table was partitioned, the dashboard moved to a materialized view, and steady work to an edition with committed slots. Batch pools became Spot pools.',
    results: [
      {
        label: 'lower BigQuery cost through partitions, scan limits and the right edition',
        value: 'Up to 60%',
      },
      { label: 'off list price in Spot pools', value: `Up to ${googleFacts.spot}` },
      { label: 'to name the job behind the increase, by job labels', value: 'One afternoon' },
    ],
  },
  approachTitle: 'Every query gets an owner first',
  approach: [
    {
      title: 'Switch on the detail',
      description: 'Detailed export and GKE cost allocation: a day without it is lost.',
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
  picture: waffle(
    {
      title: 'BigQuery by job',
      note: 'USD, this week',
      takeaway: 'One embedded dashboard costs more than the next four jobs together, all of it on demand.',
    },
    [
      { label: 'Embedded dashboard', onDemand: 9.8, slots: 0 },
      { label: 'Feature pipeline', onDemand: 0.6, slots: 2.2 },
      { label: 'Hourly loads', onDemand: 0.2, slots: 2.2 },
      { label: 'Finance reports', onDemand: 1.4, slots: 0.5 },
      { label: 'Ad hoc queries', onDemand: 1.5, slots: 0.1 },
    ],
  ),
};

export default entry;
