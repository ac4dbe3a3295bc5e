import type { Provider } from './cost-lines.ts';
import type { CostRule } from './rules.ts';

export type RecommendationCategory = 'Compute' | 'Storage' | 'Network' | 'Service';
type RecommendationKind = 'Right-sizing' | 'Waste elimination' | 'Commitment';

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
  /** US dollars a month. */
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

const rows: Row[] = [
  [
    'Compute',
    'Commitment',
    'aws',
    'Amazon EC2',
    'us-east-1',
    'Buy a one-year Compute Savings Plan for the steady base load',
    'Lowest hourly use in 30 days is not covered by a commitment',
    'uncommitted-base-load',
    'Low',
    52_900,
  ],
  [
    'Service',
    'Commitment',
    'aws',
    'Amazon RDS',
    'us-east-1',
    'Reserve the 14 production databases for three years',
    'Same instance classes around the clock for 90 days',
    'uncommitted-base-load',
    'Low',
    24_500,
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
    'Commitment',
    'azure',
    'Virtual Machines',
    'westeurope',
    'Reserve the payment servers for one year',
    'On-demand price on 61 virtual machines that never stop',
    'uncommitted-base-load',
    'Low',
    19_800,
  ],
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
    'Commitment',
    'aws',
    'Amazon SageMaker',
    'us-east-1',
    'Cover hosted endpoints with a SageMaker Savings Plan',
    'Endpoint hours have not changed in 60 days',
    'uncommitted-base-load',
    'Low',
    9_800,
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
    'Service',
    'Right-sizing',
    'oracle',
    'Autonomous Database',
    'us-ashburn-1',
    'Let the reporting database scale in at night',
    'Base ECPUs are sized for month-end close',
    'low-cpu',
    'Medium',
    5_200,
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
];

/** Largest saving first. */
export const recommendations: readonly Recommendation[] = rows.map(
  ([category, kind, provider, service, region, action, finding, rule, risk, saving], index) => ({
    id: `CR-${String(index + 1).padStart(2, '0')}`,
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

/** US dollars a month, all recommendations together. */
export const possibleSavings = recommendations.reduce((sum, { saving }) => sum + saving, 0);
