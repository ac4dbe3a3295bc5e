export const tiles = [
  { label: 'EC2 · us-east-1', value: 182_000 },
  { label: 'RDS', value: 96_000 },
  { label: 'AKS · westeurope', value: 88_000 },
  { label: 'BigQuery', value: 74_000 },
  { label: 'S3', value: 61_000 },
  { label: 'GKE', value: 41_000 },
  { label: 'Egress', value: 27_000 },
];

const amounts = [18.2, 19.6, 19.1, 20.4, 20.1, 13.6, 12.6, 20.9, 21.7, 20.5, 36.2, 22.4, 14.5, 13.4];

export const days = amounts.map((amount, index) => ({
  label: `Mar ${index + 3}`,
  value: amount * 1000,
  ...(index === 10 && { anomaly: '+73% over expected' }),
}));

export const regions = [
  { label: 'us-east-1', longitude: -77.5, latitude: 39, value: 182_000, side: 'left' },
  { label: 'westeurope', longitude: 4.9, latitude: 52.4, value: 88_000 },
  { label: 'ap-southeast-1', longitude: 103.8, latitude: 1.3, value: 41_000 },
  { label: 'sa-east-1', longitude: -46.6, latitude: -23.5, value: 12_000 },
  { label: 'asia-northeast1', longitude: 139.7, latitude: 35.7, value: 33_000, side: 'left' },
] as const;
