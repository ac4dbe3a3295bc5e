import { providerNames } from './providers.ts';

/** As named in addresses. */
export const DIMENSIONS = ['cloud', 'team', 'service', 'region', 'tag'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const labelOf = (dimension: Dimension, value: string) =>
  dimension === 'cloud' ? providerNames[value as keyof typeof providerNames] : value;
