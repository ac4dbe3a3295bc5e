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
  ...(index === 10 && { excess: 15_300 }),
}));
