import type { LineKey } from '@site/sample-bill/line-key';
import type { Provider } from '@site/sample-bill/providers';

/** ProviderName of FOCUS 1.2; ServiceProviderName from 1.3 on. */
export const focusProviders: Record<Provider, string> = {
  aws: 'AWS',
  azure: 'Microsoft',
  gcp: 'Google Cloud',
  oracle: 'Oracle',
};

/** Columns of FOCUS 1.2; `x_` marks the customer's own. */
export const focusTableColumns = [
  { key: 'ProviderName', label: 'ProviderName' },
  { key: 'ServiceName', label: 'ServiceName' },
  { key: 'RegionId', label: 'RegionId' },
  { key: 'x_Pool', label: 'x_Pool' },
  { key: 'x_Owner', label: 'x_Owner' },
  { key: 'EffectiveCost', label: 'EffectiveCost', numeric: true, headline: true },
] as const;

export type FocusRow = ReturnType<typeof focusRow>;

/** @param cost US dollars */
export const focusRow = ({ provider, service, region, pool, owner }: LineKey, cost: number) => ({
  ProviderName: focusProviders[provider],
  ServiceName: service,
  RegionId: region,
  x_Pool: pool,
  x_Owner: owner,
  EffectiveCost: cost,
});
