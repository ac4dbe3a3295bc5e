export type Provider = 'aws' | 'azure' | 'gcp' | 'oracle';

export const providerNames: Record<Provider, string> = {
  aws: 'AWS',
  azure: 'Microsoft Azure',
  gcp: 'Google Cloud',
  oracle: 'Oracle Cloud',
};
