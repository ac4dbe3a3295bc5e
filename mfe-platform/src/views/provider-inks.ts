import type { Provider } from '@site/sample-bill/providers';

/** The color of each provider in drawings; its name is always next to it. */
export const PROVIDER_INKS: Record<Provider, string> = {
  aws: 'fill-aws',
  azure: 'fill-azure',
  gcp: 'fill-gcp',
  oracle: 'fill-oracle',
};
