import { Figure, Table } from '@site/design-system';
import { type CostLine, costLines, OWNERS, type Owner, POOLS, type Pool } from '@site/sample-bill/cost-lines';
import { thisMonth } from '@site/sample-bill/months';
import { costOf } from '@site/sample-bill/sums';
import type { ReactNode } from 'react';
import { dollars } from '../../data/month/money.ts';

const costIn = (owner: Owner, pool: Pool) => costOf((line) => line.owner === owner && line.pool === pool);
const highest = Math.max(...OWNERS.flatMap((owner) => POOLS.map((pool) => costIn(owner, pool))));

/** By share of the highest cell: text on each has a contrast of at least 4.5. */
const SHADES = ['', 'bg-mist', 'bg-wash', 'bg-leaf/40', 'bg-leaf/70'];

function cell(owner: Owner, pool: Pool): ReactNode {
  const cost = costIn(owner, pool);
  if (cost === 0) return undefined;
  const query = new URLSearchParams({ team: owner, tag: pool });
  return (
    <a
      href={`/platform/dashboard?${query}#explorer`}
      className={`fade -mx-2 max-md:mr-0 inline-block rounded-control px-2 py-1 text-ink hover:underline ${SHADES[Math.ceil((4 * cost) / highest)]}`}
    >
      {dollars(cost)}
    </a>
  );
}

const byPool = (cellOf: (pool: Pool) => ReactNode) =>
  Object.fromEntries(POOLS.map((pool) => [pool, cellOf(pool)] as const)) as Record<Pool, ReactNode>;
const sumOf = (matches: (line: CostLine) => boolean) => dollars(costOf(matches));

export const PivotTable = () => (
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
      rows={OWNERS.map((owner) => ({
        owner,
        ...byPool((pool) => cell(owner, pool)),
        total: sumOf((line) => line.owner === owner),
      }))}
      total={{
        owner: 'Total',
        ...byPool((pool) => sumOf((line) => line.pool === pool)),
        total: dollars(costLines.reduce((sum, { thisMonth: cost }) => sum + cost, 0)),
      }}
    />
  </Figure>
);
