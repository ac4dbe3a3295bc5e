import type { CostLine } from './cost-lines.ts';
import type { Dimension } from './dimensions.ts';

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
