import type { Dimension, LedgerLine } from './ledger.ts';

/** The value of a line in one dimension. */
export function valueIn(line: LedgerLine, dimension: Dimension): string {
  const values = {
    cloud: line.provider,
    team: line.owner,
    service: line.service,
    region: line.region,
    tag: line.pool,
  } satisfies Record<Dimension, string>;
  return values[dimension];
}
