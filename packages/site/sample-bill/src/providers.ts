export const providerNames = {
  aws: 'AWS',
  azure: 'Azure',
  gcp: 'Google Cloud',
  oracle: 'Oracle Cloud',
} as const;

export type Provider = keyof typeof providerNames;
