import type { CostTile, DayCost, RegionCost } from '@site/design-system';

// Two weeks of one team of the illustrative company whose month the platform's pages show, in dollars.
// scripts/checks/illustrative-month.test.ts derives them from that month.

export const sampleNote = 'Data Engineering, October 5 to 18';

const amounts = [
  7_328, 7_116, 7_364, 7_254, 7_043, 5_593, 5_520, 7_071, 7_400, 11_386, 7_218, 7_328, 5_441, 5_651,
];

export const sampleDays: DayCost[] = amounts.map((value, index) => ({
  label: `Oct ${index + 5}`,
  value,
  ...(index === 9 ? { anomaly: '$4,200 above expected' } : {}),
}));

export const sampleServices: CostTile[] = [
  { label: 'Redshift · us-east-1', value: 26_224 },
  { label: 'BigQuery · us-central1', value: 25_939, anomaly: true },
  { label: 'S3 · us-east-1', value: 19_882 },
  { label: 'Blob Storage', value: 12_102 },
  { label: 'Compute Engine', shortLabel: 'GCE', value: 8_121 },
  { label: 'Cloud Storage', value: 6_445 },
];

export const sampleRegions: RegionCost[] = [
  { label: 'Virginia', longitude: -77.8, latitude: 38.5, value: 46_106, side: 'below' },
  { label: 'Iowa', longitude: -95.9, latitude: 41.5, value: 32_384, side: 'left' },
  { label: 'Benelux', longitude: 4.6, latitude: 51.6, value: 20_223, side: 'right' },
];

export const sampleFlows = [
  { from: 'Iowa', to: 'Virginia' },
  { from: 'Benelux', to: 'Virginia' },
];
