import { costLines, OWNERS } from '@site/sample-bill/cost-lines';
import { shareOut } from '@site/sample-bill/share-out';

export const SHARED_POOL = 'Shared services';

/** US dollars of this month: transfer, monitoring, networking. */
export const sharedCost = sumOf(({ pool }) => pool === SHARED_POOL);

const direct = OWNERS.filter((owner) => owner !== 'Unassigned')
  .map((owner) => ({ owner, direct: sumOf((line) => line.owner === owner && line.pool !== SHARED_POOL) }))
  .sort((a, b) => b.direct - a.direct);
const parts = shareOut(
  sharedCost,
  direct.map((team) => team.direct),
);

/** Shared cost is in proportion to the direct cost. */
export const teamShares = direct.map((team, index) => ({
  ...team,
  shared: parts[index]!,
}));

/** US dollars without an owner, outside of shared pools. */
export const unassignedCost = sumOf(({ owner, pool }) => owner === 'Unassigned' && pool !== SHARED_POOL);

/** US dollars that a tag gives to a team; shared services are placed by rule. */
export const directCost = teamShares.reduce((sum, team) => sum + team.direct, 0);

function sumOf(matches: (line: (typeof costLines)[number]) => boolean): number {
  return costLines.filter(matches).reduce((sum, { thisMonth }) => sum + thisMonth, 0);
}
