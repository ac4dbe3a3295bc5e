import { Figure, Table } from '@site/design-system';
import { thisMonth } from '@site/sample-bill/months';
import { monthTotal } from '@site/sample-bill/sums';
import { dollars } from '../../data/month/money.ts';
import { sharedCost, teamShares, unassignedCost } from '../../data/month/shared-cost.ts';

/** Adds up to the month's total. */
export function SharedCostTable() {
  return (
    <Figure title="Shared cost, distributed" note={thisMonth.name}>
      <Table
        caption={`${dollars(sharedCost)} of shared services, split in proportion to direct cost`}
        stacked
        columns={[
          { key: 'owner', label: 'Owner' },
          { key: 'direct', label: 'Direct', numeric: true },
          { key: 'shared', label: 'Shared', numeric: true },
          { key: 'sum', label: 'Allocated', numeric: true, headline: true },
        ]}
        rows={[
          ...teamShares.map(({ owner, direct, shared }) => ({
            owner,
            direct: dollars(direct),
            shared: dollars(shared),
            sum: dollars(direct + shared),
          })),
          {
            owner: 'Unassigned',
            direct: dollars(unassignedCost),
            shared: undefined,
            sum: dollars(unassignedCost),
          },
        ]}
        total={{
          owner: 'Total',
          direct: dollars(monthTotal - sharedCost),
          shared: dollars(sharedCost),
          sum: dollars(monthTotal),
        }}
      />
    </Figure>
  );
}
