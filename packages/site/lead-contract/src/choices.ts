export const spendBands = [
  { value: 'under10k', label: 'Under $10,000' },
  { value: '10k-50k', label: '$10,000 - $50,000' },
  { value: '50k-200k', label: '$50,000 - $200,000' },
  { value: '200k-1m', label: '$200,000 - $1 million' },
  { value: 'over1m', label: 'Over $1 million' },
] as const;

export type SpendBand = (typeof spendBands)[number]['value'];

export const cloudProviders = [
  { key: 'aws', label: 'AWS' },
  { key: 'azure', label: 'Microsoft Azure' },
  { key: 'gcp', label: 'Google Cloud (GCP)' },
  { key: 'other', label: 'Other' },
] as const;

export type CloudProviderKey = (typeof cloudProviders)[number]['key'];
