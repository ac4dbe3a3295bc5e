import type { Provider } from './providers.ts';

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

export type Pool = (typeof POOLS)[number];
export type Owner = (typeof OWNERS)[number];

/** US dollars of effective cost of one service, region, pool and owner. */
export interface CostLine {
  provider: Provider;
  /** FOCUS ServiceName */
  service: string;
  region: string;
  pool: Pool;
  owner: Owner;
  /** October 2026, anomalies included. */
  thisMonth: number;
  /** September 2026. */
  lastMonth: number;
}

// biome-ignore format: one charge a line
const charges: Record<Provider, Omit<CostLine, 'provider'>[]> = {
  aws: [
    { service: 'Amazon Elastic Compute Cloud', region: 'us-east-1', pool: 'Production', owner: 'Storefront', thisMonth: 168_400, lastMonth: 164_900 },
    { service: 'Amazon Elastic Compute Cloud', region: 'us-east-1', pool: 'AI research', owner: 'Machine Learning', thisMonth: 74_300, lastMonth: 50_800 },
    { service: 'Amazon Elastic Compute Cloud', region: 'eu-west-1', pool: 'Production', owner: 'Payments', thisMonth: 58_600, lastMonth: 57_100 },
    { service: 'Amazon Elastic Compute Cloud', region: 'us-west-2', pool: 'Development', owner: 'Platform', thisMonth: 31_900, lastMonth: 33_400 },
    { service: 'Amazon Elastic Compute Cloud', region: 'sa-east-1', pool: 'Production', owner: 'Unassigned', thisMonth: 12_100, lastMonth: 11_300 },
    { service: 'Amazon Relational Database Service', region: 'us-east-1', pool: 'Production', owner: 'Payments', thisMonth: 62_700, lastMonth: 61_500 },
    { service: 'Amazon Relational Database Service', region: 'eu-west-1', pool: 'Production', owner: 'Storefront', thisMonth: 33_500, lastMonth: 33_100 },
    { service: 'Amazon Elastic Compute Cloud', region: 'us-east-1', pool: 'Production', owner: 'Platform', thisMonth: 48_600, lastMonth: 46_200 },
    { service: 'Amazon Elastic Compute Cloud', region: 'ap-southeast-1', pool: 'Production', owner: 'Storefront', thisMonth: 29_700, lastMonth: 27_400 },
    { service: 'Amazon Simple Storage Service', region: 'us-east-1', pool: 'Data platform', owner: 'Data Engineering', thisMonth: 43_800, lastMonth: 42_300 },
    { service: 'Amazon Simple Storage Service', region: 'eu-west-1', pool: 'Production', owner: 'Storefront', thisMonth: 17_400, lastMonth: 16_900 },
    { service: 'Amazon Redshift', region: 'us-east-1', pool: 'Data platform', owner: 'Data Engineering', thisMonth: 57_900, lastMonth: 57_900 },
    { service: 'Amazon SageMaker', region: 'us-east-1', pool: 'AI research', owner: 'Machine Learning', thisMonth: 39_200, lastMonth: 35_600 },
    { service: 'AWS Data Transfer', region: 'us-east-1', pool: 'Shared services', owner: 'Platform', thisMonth: 27_300, lastMonth: 23_700 },
    { service: 'AWS Data Transfer', region: 'ap-southeast-1', pool: 'Production', owner: 'Storefront', thisMonth: 10_600, lastMonth: 10_100 },
    { service: 'AWS Lambda', region: 'us-west-2', pool: 'Production', owner: 'Payments', thisMonth: 21_800, lastMonth: 20_900 },
    { service: 'AmazonCloudWatch', region: 'us-east-1', pool: 'Shared services', owner: 'Platform', thisMonth: 19_400, lastMonth: 18_200 },
    { service: 'Amazon Elastic Compute Cloud', region: 'us-west-2', pool: 'Development', owner: 'Unassigned', thisMonth: 6_780, lastMonth: 6_900 },
  ],
  azure: [
    { service: 'Virtual Machines', region: 'westeurope', pool: 'Production', owner: 'Storefront', thisMonth: 88_000, lastMonth: 84_600 },
    { service: 'Virtual Machines', region: 'westeurope', pool: 'Production', owner: 'Payments', thisMonth: 76_400, lastMonth: 77_300 },
    { service: 'Virtual Machines', region: 'eastus', pool: 'Development', owner: 'Platform', thisMonth: 31_200, lastMonth: 31_900 },
    { service: 'Azure SQL Database', region: 'westeurope', pool: 'Production', owner: 'Finance Systems', thisMonth: 54_300, lastMonth: 54_300 },
    { service: 'Azure SQL Database', region: 'eastus', pool: 'Production', owner: 'Payments', thisMonth: 22_600, lastMonth: 22_100 },
    { service: 'Azure AI Services', region: 'eastus', pool: 'AI research', owner: 'Machine Learning', thisMonth: 31_700, lastMonth: 26_500 },
    { service: 'Storage Accounts', region: 'westeurope', pool: 'Data platform', owner: 'Data Engineering', thisMonth: 26_800, lastMonth: 25_900 },
    { service: 'Virtual Network', region: 'westeurope', pool: 'Shared services', owner: 'Platform', thisMonth: 9_400, lastMonth: 9_100 },
    { service: 'Azure Monitor', region: 'westeurope', pool: 'Shared services', owner: 'Unassigned', thisMonth: 4_996, lastMonth: 4_800 },
  ],
  gcp: [
    { service: 'BigQuery', region: 'us-central1', pool: 'Data platform', owner: 'Data Engineering', thisMonth: 52_300, lastMonth: 46_800 },
    { service: 'Compute Engine', region: 'us-central1', pool: 'AI research', owner: 'Machine Learning', thisMonth: 28_400, lastMonth: 27_200 },
    { service: 'Compute Engine', region: 'europe-west1', pool: 'Production', owner: 'Storefront', thisMonth: 12_600, lastMonth: 12_300 },
    { service: 'Compute Engine', region: 'europe-west1', pool: 'Development', owner: 'Data Engineering', thisMonth: 17_900, lastMonth: 18_800 },
    { service: 'Cloud Storage', region: 'us-central1', pool: 'Data platform', owner: 'Data Engineering', thisMonth: 14_200, lastMonth: 13_700 },
    { service: 'Networking', region: 'us-central1', pool: 'Shared services', owner: 'Platform', thisMonth: 5_568, lastMonth: 5_300 },
  ],
  oracle: [
    { service: 'Autonomous Database', region: 'us-ashburn-1', pool: 'Production', owner: 'Finance Systems', thisMonth: 27_900, lastMonth: 27_900 },
    { service: 'OCI Compute', region: 'us-ashburn-1', pool: 'Production', owner: 'Finance Systems', thisMonth: 9_800, lastMonth: 9_600 },
    { service: 'Block Volume', region: 'uk-london-1', pool: 'Development', owner: 'Unassigned', thisMonth: 5_956, lastMonth: 5_700 },
  ],
};

export const costLines: readonly CostLine[] = (Object.keys(charges) as Provider[]).flatMap((provider) =>
  charges[provider].map((charge) => ({ provider, ...charge })),
);
