export interface Rule {
  id: string;
  text: string;
  metric: string;
  comparison: 'under' | 'at least';
  threshold: number;
  /** Days of evidence. */
  days: number;
  /** Where the evidence comes from. */
  source: string;
  /** It needs more than the roles of the security page. */
  optional: boolean;
}

export const costRules = [
  {
    id: 'low-cpu',
    text: 'Low CPU: under 5% for 7+ days',
    metric: 'Highest CPU outside office hours, percent',
    comparison: 'under',
    threshold: 5,
    days: 7,
    source: 'CloudWatch or Azure Monitor metrics',
    optional: false,
  },
  {
    id: 'idle-hours',
    text: 'Idle hours: no query in the same hours of every night for 30+ days',
    metric: 'Queries between midnight and 6 AM',
    comparison: 'under',
    threshold: 1,
    days: 30,
    source: 'CloudWatch metrics',
    optional: false,
  },
  {
    id: 'full-scan',
    text: 'Full scans: at least 20% of the bytes billed come from queries without a partition filter',
    metric: 'Bytes billed by full scans, percent',
    comparison: 'at least',
    threshold: 20,
    days: 30,
    source: 'BigQuery job and table metadata',
    optional: true,
  },
  {
    id: 'cold-data',
    text: 'Cold data: read less than once in three months, in a hot storage tier for 30+ days, by a storage analysis or access logs that you share; the saving is net of retrieval fees',
    metric: 'Reads of an object in three months',
    comparison: 'under',
    threshold: 1,
    days: 90,
    source: 'a storage analysis or access logs that you share',
    optional: true,
  },
  {
    id: 'region-pair',
    text: 'Region pair: traffic from one Region to another costs $5,000 or more a month; the saving is net of replicas',
    metric: 'Cost of a Region pair by usage type, US dollars a month',
    comparison: 'at least',
    threshold: 5000,
    days: 30,
    source: 'billing export',
    optional: false,
  },
  {
    id: 'log-ingestion',
    text: 'Log ingestion: half of a monitoring charge or more, for 30+ days; move only logs without metric filters',
    metric: 'Ingestion in the charge, percent',
    comparison: 'at least',
    threshold: 50,
    days: 30,
    source: 'billing export',
    optional: false,
  },
  {
    id: 'unattached',
    text: 'Unattached: a disk attached to nothing for 30+ days; the saving is net of a snapshot in the archive tier',
    metric: 'Days attached to nothing',
    comparison: 'at least',
    threshold: 30,
    days: 30,
    source: 'resource inventory',
    optional: false,
  },
  {
    id: 'cpu-headroom',
    text: 'CPU headroom: P95 under 40% over 30 days, and half the cores stay under 80% CPU for 3+ days of replayed load',
    metric: 'CPU P95, percent',
    comparison: 'under',
    threshold: 40,
    days: 30,
    source: 'CloudWatch metrics, memory from the CloudWatch agent',
    optional: false,
  },
  {
    id: 'interruptible',
    text: 'Interruptible work: jobs on demand that write checkpoints and end within 12 hours',
    metric: 'Hours of the longest job',
    comparison: 'under',
    threshold: 12,
    days: 30,
    source: 'the owner of the jobs',
    optional: true,
  },
  {
    id: 'separate-peaks',
    text: 'Separate peaks: databases of one server that never peak in the same hour',
    metric: 'Hours in which two of them peak',
    comparison: 'under',
    threshold: 1,
    days: 30,
    source: 'Azure Monitor metrics',
    optional: false,
  },
  {
    id: 'cpu-requests',
    text: 'CPU requests: at least twice the P95 of use, by split allocation of the nodes',
    metric: 'Requests as a percentage of the P95 of use',
    comparison: 'at least',
    threshold: 200,
    days: 30,
    source: 'Cloud Monitoring metrics',
    optional: false,
  },
  {
    id: 'memory-headroom',
    text: 'Memory headroom: requests over 150% of the highest use, by split allocation of the nodes',
    metric: 'Requests as a percentage of the highest use',
    comparison: 'at least',
    threshold: 150,
    days: 30,
    source: 'container metrics that you share',
    optional: true,
  },
  {
    id: 'arm-ready',
    text: 'Arm-ready: x86 nodes whose container images all exist for arm64',
    metric: 'Images without a build for arm64',
    comparison: 'under',
    threshold: 1,
    days: 30,
    source: 'a list of image builds that you share',
    optional: true,
  },
  {
    id: 'idle-base',
    text: 'Idle base: base capacity at least twice the P95 of use outside month-end close, which auto scaling covers',
    metric: 'Base capacity as a percentage of the P95 of use',
    comparison: 'at least',
    threshold: 200,
    days: 30,
    source: 'OCI Monitoring metrics',
    optional: false,
  },
  {
    id: 'uncommitted-base-load',
    text: 'Uncommitted base load: steady use without a commitment for 30+ days; check a year of hours before you buy',
    metric: 'Lowest hourly use without a commitment, percent',
    comparison: 'at least',
    threshold: 50,
    days: 30,
    source: 'billing export',
    optional: false,
  },
] as const satisfies readonly Rule[];

export type CostRule = (typeof costRules)[number]['id'];
