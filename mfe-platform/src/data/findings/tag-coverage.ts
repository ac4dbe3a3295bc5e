import { monthTotal } from '../month/bill/breakdowns.ts';
import { costLines, type Pool } from '../month/bill/cost-lines.ts';

/** This month's lines without an owner, highest first. */
export const untagged = costLines
  .filter(({ owner }) => owner === 'Unassigned')
  .toSorted((a, b) => b.thisMonth - a.thisMonth);

export const untaggedCost = untagged.reduce((sum, { thisMonth }) => sum + thisMonth, 0);

/** US dollars of the cost a policy applies to, and the part that has the tag. `owner` is counted from the lines. */
export const tagCoverage = [
  { key: 'owner', tagged: monthTotal - untaggedCost, cost: monthTotal },
  { key: 'cost-center', tagged: 1_208_300, cost: monthTotal },
  { key: 'environment', tagged: 1_172_000, cost: monthTotal },
  { key: 'expires', tagged: 71_500, cost: costOfPool('Development') },
];

function costOfPool(name: Pool): number {
  return costLines.reduce((sum, { pool, thisMonth }) => sum + (pool === name ? thisMonth : 0), 0);
}
