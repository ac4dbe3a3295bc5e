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
export const focusColumns = [
  { key: 'ProviderName', label: 'ProviderName' },
  { key: 'ServiceName', label: 'ServiceName' },
  { key: 'RegionId', label: 'RegionId' },
  { key: 'x_Pool', label: 'x_Pool' },
  { key: 'x_Owner', label: 'x_Owner' },
  { key: 'EffectiveCost', label: 'EffectiveCost', numeric: true, headline: true },
] as const;

export interface FocusRow {
  ProviderName: string;
  ServiceName: string;
  RegionId: string;
  x_Pool: string;
  x_Owner: string;
  /** US dollars. */
  EffectiveCost: number;
}

export function focusRow(line: LineKey, cost: number): FocusRow {
  return {
    ProviderName: focusProviders[line.provider],
    ServiceName: line.service,
    RegionId: line.region,
    x_Pool: line.pool,
    x_Owner: line.owner,
    EffectiveCost: cost,
  };
}
