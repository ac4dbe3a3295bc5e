import type { Provider } from './sources.ts';

export const POOLS = [
  'Production',
  'Data platform',
  'AI research',
  'Development',
  'Shared services',
] as const;
export const OWNERS = [
  'Storefront',
  'Payments',
  'Data Engineering',
  'Machine Learning',
  'Platform',
  'Finance Systems',
  'Unassigned',
] as const;

export type { Provider } from './sources.ts';
export type Pool = (typeof POOLS)[number];
type Owner = (typeof OWNERS)[number];

/** One line of the illustrative company's bill, in US dollars of effective cost. */
export interface CostLine {
  provider: Provider;
  service: string;
  region: string;
  pool: Pool;
  owner: Owner;
  /** October 2026, anomalies included. */
  thisMonth: number;
  /** September 2026. */
  lastMonth: number;
}

type Row = [service: string, region: string, pool: Pool, owner: Owner, thisMonth: number, lastMonth: number];

const rows: Record<Provider, Row[]> = {
  aws: [
    ['Amazon EC2', 'us-east-1', 'Production', 'Storefront', 168_400, 164_900],
    ['Amazon EC2', 'us-east-1', 'AI research', 'Machine Learning', 74_300, 50_800],
    ['Amazon EC2', 'eu-west-1', 'Production', 'Payments', 58_600, 57_100],
    ['Amazon EC2', 'us-west-2', 'Development', 'Platform', 31_900, 33_400],
    ['Amazon EC2', 'sa-east-1', 'Production', 'Unassigned', 12_100, 11_300],
    ['Amazon RDS', 'us-east-1', 'Production', 'Payments', 62_700, 61_500],
    ['Amazon RDS', 'eu-west-1', 'Production', 'Storefront', 33_500, 33_100],
    ['Amazon EKS', 'us-east-1', 'Production', 'Platform', 48_600, 46_200],
    ['Amazon EKS', 'ap-southeast-1', 'Production', 'Storefront', 29_700, 27_400],
    ['Amazon S3', 'us-east-1', 'Data platform', 'Data Engineering', 43_800, 42_300],
    ['Amazon S3', 'eu-west-1', 'Production', 'Storefront', 17_400, 16_900],
    ['Amazon Redshift', 'us-east-1', 'Data platform', 'Data Engineering', 57_900, 57_900],
    ['Amazon SageMaker', 'us-east-1', 'AI research', 'Machine Learning', 39_200, 35_600],
    ['AWS Data Transfer', 'us-east-1', 'Shared services', 'Platform', 27_300, 23_700],
    ['AWS Data Transfer', 'ap-southeast-1', 'Production', 'Storefront', 10_600, 10_100],
    ['AWS Lambda', 'us-west-2', 'Production', 'Payments', 21_800, 20_900],
    ['Amazon CloudWatch', 'us-east-1', 'Shared services', 'Platform', 19_400, 18_200],
    ['Amazon EBS', 'us-west-2', 'Development', 'Unassigned', 6_780, 6_900],
  ],
  azure: [
    ['Azure Kubernetes Service', 'westeurope', 'Production', 'Storefront', 88_000, 84_600],
    ['Virtual Machines', 'westeurope', 'Production', 'Payments', 76_400, 77_300],
    ['Virtual Machines', 'eastus', 'Development', 'Platform', 31_200, 31_900],
    ['Azure SQL Database', 'westeurope', 'Production', 'Finance Systems', 54_300, 54_300],
    ['Azure SQL Database', 'eastus', 'Production', 'Payments', 22_600, 22_100],
    ['Azure OpenAI', 'eastus', 'AI research', 'Machine Learning', 31_700, 26_500],
    ['Blob Storage', 'westeurope', 'Data platform', 'Data Engineering', 26_800, 25_900],
    ['Bandwidth', 'westeurope', 'Shared services', 'Platform', 9_400, 9_100],
    ['Azure Monitor', 'westeurope', 'Shared services', 'Unassigned', 4_996, 4_800],
  ],
  gcp: [
    ['BigQuery', 'us-central1', 'Data platform', 'Data Engineering', 52_300, 46_800],
    ['Google Kubernetes Engine', 'us-central1', 'AI research', 'Machine Learning', 28_400, 27_200],
    ['Google Kubernetes Engine', 'europe-west1', 'Production', 'Storefront', 12_600, 12_300],
    ['Compute Engine', 'europe-west1', 'Development', 'Data Engineering', 17_900, 18_800],
    ['Cloud Storage', 'us-central1', 'Data platform', 'Data Engineering', 14_200, 13_700],
    ['Networking', 'us-central1', 'Shared services', 'Platform', 5_568, 5_300],
  ],
  oracle: [
    ['Autonomous Database', 'us-ashburn-1', 'Production', 'Finance Systems', 27_900, 27_900],
    ['OCI Compute', 'us-ashburn-1', 'Production', 'Finance Systems', 9_800, 9_600],
    ['Block Volume', 'uk-london-1', 'Development', 'Unassigned', 5_956, 5_700],
  ],
};

export const costLines: readonly CostLine[] = (Object.keys(rows) as Provider[]).flatMap((provider) =>
  rows[provider].map(([service, region, pool, owner, thisMonth, lastMonth]) => ({
    provider,
    service,
    region,
    pool,
    owner,
    thisMonth,
    lastMonth,
  })),
);
