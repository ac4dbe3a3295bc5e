import type { CostLine } from './cost-lines.ts';
import { providerNames } from './providers.ts';

/** What a cost can be filtered and broken down by, under the names used in addresses. */
export const DIMENSIONS = ['cloud', 'team', 'service', 'region', 'tag'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What a line of the bill is, without its costs. */
export type LineKey = Pick<CostLine, 'provider' | 'service' | 'region' | 'pool' | 'owner'>;

/** The value of a line in one dimension. */
export function valueIn(line: LineKey, dimension: Dimension): string {
  const values = {
    cloud: line.provider,
    team: line.owner,
    service: line.service,
    region: line.region,
    tag: line.pool,
  } satisfies Record<Dimension, string>;
  return values[dimension];
}

/** A value as people read it. */
export const labelOf = (dimension: Dimension, value: string) =>
  dimension === 'cloud' ? providerNames[value as keyof typeof providerNames] : value;
