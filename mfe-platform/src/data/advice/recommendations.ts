import { oracleFacts } from '@site/facts/oracle';
import type { Provider } from '@site/sample-bill/providers';
import { dollars } from '../month/money.ts';
import { type Commitment, commitments, savingOn } from '../plans/commitments.ts';
import { linesOf, type Place } from './lines-of.ts';
import { regionPairs } from './region-pairs.ts';
import type { CostRule } from './rules.ts';
import { unattachedCount, unattachedSaving } from './unattached.ts';

export type RecommendationCategory = 'Compute' | 'Storage' | 'Network' | 'Service';

/** In the order of execution: a commitment covers the load that remains. */
export const RECOMMENDATION_KINDS = ['Waste elimination', 'Right-sizing', 'Commitment'] as const;
type RecommendationKind = (typeof RECOMMENDATION_KINDS)[number];

export interface Recommendation extends Place {
  id: string;
  category: RecommendationCategory;
  kind: RecommendationKind;
  provider: Provider;
  action: string;
  finding: string;
  rule: CostRule;
  risk: 'Low' | 'Medium';
  /** US dollars a month, without what earlier recommendations save there. */
  saving: number;
}

const pairCost = regionPairs.reduce((sum, { cost }) => sum + cost, 0);

const changes: readonly Omit<Recommendation, 'id'>[] = [
  {
    category: 'Compute',
    kind: 'Waste elimination',
    provider: 'aws',
    service: 'Amazon Elastic Compute Cloud',
    region: 'us-west-2',
    owner: 'Platform',
    action: 'Run development servers 9 AM-6 PM on weekdays only',
    finding: 'Under 5% CPU for 7+ days outside office hours',
    rule: 'low-cpu',
    risk: 'Low',
    saving: 18_700,
  },
  {
    category: 'Service',
    kind: 'Waste elimination',
    provider: 'gcp',
    service: 'BigQuery',
    region: 'us-central1',
    owner: 'Data Engineering',
    action: 'Filter event queries by partition, then require it',
    finding: 'Full scans are 40% of the bytes billed',
    rule: 'full-scan',
    risk: 'Medium',
    saving: 17_600,
  },
  {
    category: 'Storage',
    kind: 'Waste elimination',
    provider: 'aws',
    service: 'Amazon Simple Storage Service',
    region: 'us-east-1',
    owner: 'Data Engineering',
    action: 'Move raw events to Infrequent Access after 30 days',
    finding: 'Objects older than 30 days are read less than once in three months',
    rule: 'cold-data',
    risk: 'Low',
    saving: 15_300,
  },
  {
    category: 'Compute',
    kind: 'Waste elimination',
    provider: 'azure',
    service: 'Virtual Machines',
    region: 'eastus',
    owner: 'Platform',
    action: 'Deallocate test servers at night and on weekends',
    finding: 'Under 5% CPU for 7+ days outside office hours',
    rule: 'low-cpu',
    risk: 'Low',
    saving: 14_900,
  },
  {
    category: 'Network',
    kind: 'Waste elimination',
    provider: 'aws',
    service: 'AWS Data Transfer',
    region: 'us-east-1',
    owner: 'Platform',
    action: 'Read from replicas in eu-west-1 and us-west-2',
    finding: `Two Region pairs cost ${dollars(pairCost)} in October; the replicas’ cost is deducted`,
    rule: 'region-pair',
    risk: 'Medium',
    saving: 8_200,
  },
  {
    category: 'Service',
    kind: 'Waste elimination',
    provider: 'aws',
    service: 'Amazon Redshift',
    region: 'us-east-1',
    owner: 'Data Engineering',
    action: 'Pause the reporting cluster from midnight to 6 AM',
    finding: 'No query between midnight and 6 AM in 30 days',
    rule: 'idle-hours',
    risk: 'Low',
    saving: 6_400,
  },
  {
    category: 'Service',
    kind: 'Waste elimination',
    provider: 'aws',
    service: 'AmazonCloudWatch',
    region: 'us-east-1',
    owner: 'Platform',
    action: 'Write debug logs to new Infrequent Access groups',
    finding: 'Ingestion is 70% of the charge',
    rule: 'log-ingestion',
    risk: 'Medium',
    saving: 6_100,
  },
  {
    category: 'Storage',
    kind: 'Waste elimination',
    provider: 'gcp',
    service: 'Cloud Storage',
    region: 'us-central1',
    owner: 'Data Engineering',
    action: 'Move model snapshots to Coldline',
    finding: 'Not read for 90 days',
    rule: 'cold-data',
    risk: 'Low',
    saving: 4_300,
  },
  {
    category: 'Storage',
    kind: 'Waste elimination',
    provider: 'aws',
    service: 'Amazon Elastic Compute Cloud',
    region: 'us-west-2',
    owner: 'Unassigned',
    action: `Archive and release ${unattachedCount} unattached volumes`,
    finding: 'Attached to nothing for 30 days',
    rule: 'unattached',
    risk: 'Low',
    saving: unattachedSaving,
  },
  {
    category: 'Compute',
    kind: 'Right-sizing',
    provider: 'aws',
    service: 'Amazon Elastic Compute Cloud',
    region: 'us-east-1',
    owner: 'Storefront',
    action: 'Move 106 web nodes from m7i.4xlarge to r7i.2xlarge',
    finding: 'CPU P95 31% and memory 58% over 30 days',
    rule: 'cpu-headroom',
    risk: 'Medium',
    saving: 21_400,
  },
  {
    category: 'Compute',
    kind: 'Right-sizing',
    provider: 'aws',
    service: 'Amazon Elastic Compute Cloud',
    region: 'us-east-1',
    owner: 'Machine Learning',
    action: 'Run restartable training jobs on Spot capacity',
    finding: 'Jobs write checkpoints and end within six hours',
    rule: 'interruptible',
    risk: 'Medium',
    saving: 14_600,
  },
  {
    category: 'Service',
    kind: 'Right-sizing',
    provider: 'azure',
    service: 'Azure SQL Database',
    region: 'westeurope',
    owner: 'Finance Systems',
    action: 'Put nine databases into one elastic pool',
    finding: 'Peaks fall at different hours of the day',
    rule: 'separate-peaks',
    risk: 'Medium',
    saving: 11_200,
  },
  {
    category: 'Compute',
    kind: 'Right-sizing',
    provider: 'gcp',
    service: 'Compute Engine',
    region: 'us-central1',
    owner: 'Machine Learning',
    action: 'Lower CPU requests of 22 workloads and remove nodes',
    finding: 'Requests are three times the P95 of use',
    rule: 'cpu-requests',
    risk: 'Medium',
    saving: 9_700,
  },
  {
    category: 'Compute',
    kind: 'Right-sizing',
    provider: 'azure',
    service: 'Virtual Machines',
    region: 'westeurope',
    owner: 'Storefront',
    action: 'Lower memory requests of 31 workloads and remove nodes',
    finding: 'Requests are twice the highest use of 30 days',
    rule: 'memory-headroom',
    risk: 'Medium',
    saving: 9_600,
  },
  {
    category: 'Compute',
    kind: 'Right-sizing',
    provider: 'aws',
    service: 'Amazon Elastic Compute Cloud',
    region: 'us-east-1',
    owner: 'Platform',
    action: 'Move stateless services to Graviton node groups',
    finding: 'Container images already build for arm64',
    rule: 'arm-ready',
    risk: 'Medium',
    saving: 7_900,
  },
  {
    category: 'Service',
    kind: 'Right-sizing',
    provider: 'oracle',
    service: 'Autonomous Database',
    region: 'us-ashburn-1',
    owner: 'Finance Systems',
    action: 'Lower the reporting database and let it scale out',
    finding: `Base ${oracleFacts.databaseUnit}s are sized for month-end close`,
    rule: 'idle-base',
    risk: 'Medium',
    saving: 5_200,
  },
];

const savedBefore = (commitment: Commitment) => {
  const covered = linesOf(commitment);
  return changes.reduce(
    (sum, change) => sum + (linesOf(change).every((line) => covered.includes(line)) ? change.saving : 0),
    0,
  );
};

const bought = commitments
  .map(({ coverage: _, discount: __, ...commitment }, index) => ({
    ...commitment,
    kind: 'Commitment' as const,
    rule: 'uncommitted-base-load' as const,
    risk: 'Medium' as const,
    saving: savingOn(commitments[index]!, savedBefore(commitments[index]!)),
  }))
  .sort((a, b) => b.saving - a.saving);

/** In the order of execution, then by saving. */
export const recommendations: readonly Recommendation[] = [...changes, ...bought].map((item, index) => ({
  id: `CR-${String(index + 1).padStart(2, '0')}`,
  ...item,
}));

export const possibleSavings = recommendations.reduce((sum, { saving }) => sum + saving, 0);

/** US dollars a month: excess of commitments priced on today's load. */
export const overlap = commitments.reduce(
  (sum, commitment) => sum + savingOn(commitment, 0) - savingOn(commitment, savedBefore(commitment)),
  0,
);
