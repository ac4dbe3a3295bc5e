import { providerNames } from './providers.ts';

/** What a cost can be filtered and broken down by, under the names used in addresses. */
export const DIMENSIONS = ['cloud', 'team', 'service', 'region', 'tag'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** A value as people read it. */
export const labelOf = (dimension: Dimension, value: string) =>
  dimension === 'cloud' ? providerNames[value as keyof typeof providerNames] : value;
