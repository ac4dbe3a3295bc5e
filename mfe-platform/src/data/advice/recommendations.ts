import { oracleFacts } from '@site/facts/oracle';
import type { Provider } from '../month/bill/cost-lines.ts';
import { type Commitment, commitments, savingOn } from '../plans/commitments.ts';
import type { CostRule } from './rules.ts';

export type RecommendationCategory = 'Compute' | 'Storage' | 'Network' | 'Service';

/** In the order of execution: a commitment is bought for the load that remains. */
export const RECOMMENDATION_KINDS = ['Waste elimination', 'Right-sizing', 'Commitment'] as const;
type RecommendationKind = (typeof RECOMMENDATION_KINDS)[number];

/** One cost recommendation for the illustrative company. */
export interface Recommendation {
  id: string;
  category: RecommendationCategory;
  kind: RecommendationKind;
  provider: Provider;
  service: string;
  region: string;
  action: string;
  /** The observation that led to it. */
  finding: string;
  rule: CostRule;
  risk: 'Low' | 'Medium';
  /** US dollars a month, net of what the recommendations before it save in the same place. */
  saving: number;
}

type Row = [
  RecommendationCategory,
  RecommendationKind,
  Provider,
  service: string,
  region: string,
  action: string,
  finding: string,
  rule: CostRule,
  risk: Recommendation['risk'],
  saving: number,
];

/** Changes to what runs; commitments are in commitments.ts. */
const rows: Row[] = [
  [
    'Compute',
    'Waste elimination',
    'aws',
    'Amazon EC2',
    'us-west-2',
    'Run development servers 9 AM-6 PM on weekdays only',
    'Under 5% CPU for 7+ days outside office hours',
    'low-cpu',
    'Low',
    18_700,
  ],
  [
    'Service',
    'Waste elimination',
    'gcp',
    'BigQuery',
    'us-central1',
    'Require a partition filter on the events table',
    'Full scans make up a third of the bytes billed',
    'query',
    'Low',
    17_600,
  ],
  [
    'Storage',
    'Waste elimination',
    'aws',
    'Amazon S3',
    'us-east-1',
    'Move raw events to Infrequent Access after 30 days',
    'Objects older than 30 days are read less than once a month',
    'cold-data',
    'Low',
    15_300,
  ],
  [
    'Compute',
    'Waste elimination',
    'azure',
    'Virtual Machines',
    'eastus',
    'Stop test servers at night and on weekends',
    'Under 5% CPU for 7+ days outside office hours',
    'low-cpu',
    'Low',
    14_900,
  ],
  [
    'Network',
    'Waste elimination',
    'aws',
    'AWS Data Transfer',
    'us-east-1',
    'Reach S3 through gateway endpoints, not NAT gateways',
    'S3 is the destination of most NAT traffic',
    'route',
    'Low',
    8_200,
  ],
  [
    'Service',
    'Waste elimination',
    'aws',
    'Amazon Redshift',
    'us-east-1',
    'Pause the reporting cluster from midnight to 6 AM',
    'No query between midnight and 6 AM in 30 days',
    'low-cpu',
    'Low',
    6_400,
  ],
  [
    'Service',
    'Waste elimination',
    'aws',
    'Amazon CloudWatch',
    'us-east-1',
    'Keep debug logs for 30 days',
    'Log groups without an expiry date',
    'cold-data',
    'Low',
    6_100,
  ],
  [
    'Storage',
    'Waste elimination',
    'gcp',
    'Cloud Storage',
    'us-central1',
    'Move model snapshots to Coldline',
    'Not read for 90 days',
    'cold-data',
    'Low',
    4_300,
  ],
  [
    'Storage',
    'Waste elimination',
    'aws',
    'Amazon EBS',
    'us-west-2',
    'Snapshot and release 46 unattached volumes',
    'Attached to nothing for 30 days',
    'unattached',
    'Low',
    3_900,
  ],
  [
    'Compute',
    'Right-sizing',
    'aws',
    'Amazon EC2',
    'us-east-1',
    'Move 106 web nodes from m7i.4xlarge to r7i.2xlarge',
    'CPU P95 31% and memory 58% over 30 days',
    'cpu-headroom',
    'Medium',
    21_400,
  ],
  [
    'Compute',
    'Right-sizing',
    'aws',
    'Amazon EC2',
    'us-east-1',
    'Run restartable training jobs on Spot capacity',
    'Jobs write checkpoints and end within six hours',
    'cpu-headroom',
    'Medium',
    14_600,
  ],
  [
    'Service',
    'Right-sizing',
    'azure',
    'Azure SQL Database',
    'westeurope',
    'Put nine small databases into one elastic pool',
    'Peaks fall at different hours of the day',
    'cpu-headroom',
    'Medium',
    11_200,
  ],
  [
    'Compute',
    'Right-sizing',
    'aws',
    'Amazon EKS',
    'us-east-1',
    'Move stateless services to Graviton node groups',
    'Container images already build for arm64',
    'cpu-headroom',
    'Medium',
    9_700,
  ],
  [
    'Compute',
    'Right-sizing',
    'azure',
    'Azure Kubernetes Service',
    'westeurope',
    'Lower memory requests of 31 workloads',
    'Requests are twice the highest use of 30 days',
    'memory-headroom',
    'Medium',
    9_600,
  ],
  [
    'Compute',
    'Right-sizing',
    'gcp',
    'Google Kubernetes Engine',
    'us-central1',
    'Lower CPU requests of 22 workloads',
    'Requests are three times the P95 of use',
    'cpu-headroom',
    'Medium',
    7_900,
  ],
  [
    'Service',
    'Right-sizing',
    'oracle',
    'Autonomous Database',
    'us-ashburn-1',
    'Let the reporting database scale in at night',
    `Base ${oracleFacts.databaseUnit}s are sized for month-end close`,
    'low-cpu',
    'Medium',
    5_200,
  ],
];

const changes = rows.map(
  ([category, kind, provider, service, region, action, finding, rule, risk, saving]) => ({
    category,
    kind,
    provider,
    service,
    region,
    action,
    finding,
    rule,
    risk,
    saving,
  }),
);

const savedBefore = ({ service, region }: Commitment) =>
  changes.reduce(
    (sum, change) => sum + (change.service === service && change.region === region ? change.saving : 0),
    0,
  );

const bought = commitments
  .map(({ coverage: _, discount: __, ...commitment }, index) => ({
    ...commitment,
    kind: 'Commitment' as const,
    rule: 'uncommitted-base-load' as const,
    risk: 'Medium' as const,
    saving: savingOn(commitments[index]!, savedBefore(commitments[index]!)),
  }))
  .sort((a, b) => b.saving - a.saving);

/** In the order of execution, and within each step the largest saving first. */
export const recommendations: readonly Recommendation[] = [...changes, ...bought].map((item, index) => ({
  id: `CR-${String(index + 1).padStart(2, '0')}`,
  ...item,
}));

/** US dollars a month, all recommendations together, net of overlap. */
export const possibleSavings = recommendations.reduce((sum, { saving }) => sum + saving, 0);

/** US dollars a month by which the commitments would look better if they were priced on today's load. */
export const overlap = commitments.reduce(
  (sum, commitment) => sum + savingOn(commitment, 0) - savingOn(commitment, savedBefore(commitment)),
  0,
);
