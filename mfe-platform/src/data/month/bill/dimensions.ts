import { sources } from './sources.ts';

/** What a cost can be filtered and broken down by, under the names used in addresses. */
export const DIMENSIONS = ['cloud', 'team', 'service', 'region', 'tag'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** A value as people read it. */
export const labelOf = (dimension: Dimension, value: string) =>
  dimension === 'cloud' ? sources[value as keyof typeof sources] : value;
