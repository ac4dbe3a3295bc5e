import { costLines, OWNERS } from '@site/sample-bill/cost-lines';
import { shareOut } from '@site/sample-bill/share-out';

const SHARED_POOL = 'Shared services';

/** This month's cost of what all teams use: transfer, monitoring, networking. US dollars. */
export const sharedCost = sumOf(({ pool }) => pool === SHARED_POOL);

export interface TeamShare {
  owner: string;
  /** Cost of the team's own resources. */
  direct: number;
  /** Its part of the shared cost, in proportion to its direct cost. */
  shared: number;
}

const direct = OWNERS.filter((owner) => owner !== 'Unassigned')
  .map((owner) => ({ owner, direct: sumOf((line) => line.owner === owner && line.pool !== SHARED_POOL) }))
  .sort((a, b) => b.direct - a.direct);
const parts = shareOut(
  sharedCost,
  direct.map((team) => team.direct),
);

export const teamShares: readonly TeamShare[] = direct.map((team, index) => ({
  ...team,
  shared: parts[index]!,
}));

/** What has no owner and is in no shared pool. US dollars. */
export const unassignedCost = sumOf(({ owner, pool }) => owner === 'Unassigned' && pool !== SHARED_POOL);

function sumOf(matches: (line: (typeof costLines)[number]) => boolean): number {
  return costLines.filter(matches).reduce((sum, { thisMonth }) => sum + thisMonth, 0);
}
