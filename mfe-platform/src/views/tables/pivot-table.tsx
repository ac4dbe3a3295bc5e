import { Figure, Table } from '@site/design-system';
import { type CostLine, costLines, OWNERS, POOLS } from '../../data/month/bill/cost-lines.ts';
import { thisMonth } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';

function costOf(matches: (line: CostLine) => boolean): string | undefined {
  const cost = costLines.filter(matches).reduce((sum, { thisMonth: part }) => sum + part, 0);
  return cost === 0 ? undefined : dollars(cost);
}

/** Owners by pools, with the sums of both. */
export function PivotTable() {
  const row = (owner: string, isOwner: (line: CostLine) => boolean) => ({
    owner,
    ...Object.fromEntries(POOLS.map((pool) => [pool, costOf((line) => isOwner(line) && line.pool === pool)])),
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
        rows={[
          ...OWNERS.map((owner) => row(owner, (line) => line.owner === owner)),
          row('Total', () => true),
        ]}
        total
      />
    </Figure>
  );
}
