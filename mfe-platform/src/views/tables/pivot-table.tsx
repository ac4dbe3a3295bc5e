import { Figure, Table } from '@site/design-system';
import { type CostLine, costLines, OWNERS, POOLS, type Pool } from '@site/sample-bill/cost-lines';
import { thisMonth } from '@site/sample-bill/months';
import { dollars } from '../../data/month/money.ts';

/** US dollars; undefined for zero. */
function costOf(matches: (line: CostLine) => boolean): string | undefined {
  const cost = costLines.filter(matches).reduce((sum, { thisMonth: part }) => sum + part, 0);
  return cost === 0 ? undefined : dollars(cost);
}

const costsByPool = (isOwner: (line: CostLine) => boolean) =>
  Object.fromEntries(
    POOLS.map((pool) => [pool, costOf((line) => isOwner(line) && line.pool === pool)] as const),
  ) as Record<Pool, string | undefined>;

export function PivotTable() {
  const row = (owner: string, isOwner: (line: CostLine) => boolean) => ({
    owner,
    ...costsByPool(isOwner),
    total: costOf(isOwner),
  });
  return (
    <Figure title="Owner by pool" note={thisMonth.name}>
      <Table
        caption="Cost by owner and pool"
        captionHidden
        stacked
        columns={[
          { key: 'owner', label: 'Owner' },
          ...POOLS.map((pool) => ({ key: pool, label: pool, numeric: true })),
          { key: 'total', label: 'Total', numeric: true, headline: true },
        ]}
        rows={OWNERS.map((owner) => row(owner, (line) => line.owner === owner))}
        total={row('Total', () => true)}
      />
    </Figure>
  );
}
