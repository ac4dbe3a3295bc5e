import type { CostTile, DayCost, RegionCost } from '@site/design-system';

/** Illustrative data of one product line over two weeks, in dollars. */
const amounts = [5100, 5240, 5180, 5320, 5290, 3900, 3760, 5210, 5350, 5280, 9150, 5410, 4020, 3880];

export const sampleDays: DayCost[] = amounts.map((value, index) => ({
  label: `Oct ${index + 5}`,
  value,
  ...(index === 10 ? { anomaly: 'a backfill ran on On-Demand capacity' } : {}),
}));

export const sampleServices: CostTile[] = [
  { label: 'EC2 · us-east-1', value: 25_600 },
  { label: 'AKS · westeurope', value: 14_100 },
  { label: 'BigQuery · US', value: 11_800 },
  { label: 'RDS · us-east-1', value: 9_700 },
  { label: 'S3', value: 6_900 },
  { label: 'Egress', value: 3_990, anomaly: true },
];

export const sampleRegions: RegionCost[] = [
  { label: 'us-east-1', longitude: -77.5, latitude: 39, value: 32_400 },
  { label: 'westeurope', longitude: 4.9, latitude: 52.4, value: 17_800 },
  { label: 'us-central1', longitude: -95.9, latitude: 41.3, value: 11_800, side: 'left' },
  { label: 'ap-southeast-1', longitude: 103.8, latitude: 1.3, value: 6_200 },
  { label: 'sa-saopaulo-1', longitude: -46.6, latitude: -23.5, value: 3_890 },
];

export const sampleFlows = [
  { from: 'us-east-1', to: 'westeurope' },
  { from: 'us-east-1', to: 'us-central1' },
  { from: 'westeurope', to: 'ap-southeast-1' },
];
