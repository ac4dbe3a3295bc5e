import type { CostLine } from './cost-lines.ts';
import type { Dimension } from './dimensions.ts';

export type LineKey = Pick<CostLine, 'provider' | 'service' | 'region' | 'pool' | 'owner'>;

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
