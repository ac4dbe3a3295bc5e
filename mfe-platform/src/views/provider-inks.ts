import type { Provider } from '@site/sample-bill/providers';

/** The provider's name is always next to its color. */
export const PROVIDER_INKS: Record<Provider, string> = {
  aws: 'fill-aws',
  azure: 'fill-azure',
  gcp: 'fill-gcp',
  oracle: 'fill-oracle',
};
