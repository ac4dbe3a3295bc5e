import { costLines } from '@site/sample-bill/cost-lines';
import { categoryOf } from '@site/sample-bill/services';
import { costOf, monthTotal } from '@site/sample-bill/sums';
import { SHARED_POOL } from '../month/shared-cost.ts';

const untagged = costLines
  .filter(({ owner }) => owner === 'Unassigned')
  .toSorted((a, b) => b.thisMonth - a.thisMonth);

const untaggedCost = untagged.reduce((sum, { thisMonth }) => sum + thisMonth, 0);

/** US dollars: scope of the tag `environment`. */
const placedCost = costOf(({ service }) => ['Compute', 'Databases', 'Storage'].includes(categoryOf(service)));

/** US dollars of shared services that carry no tag: a rule gives them to a team. */
const placedByRule = costOf(({ owner, pool }) => owner !== 'Unassigned' && pool === SHARED_POOL);

/** US dollars in a policy's scope, and with the tag. `owner` is counted from the lines. */
const tagCoverage = [
  { key: 'owner', scope: 'in all', tagged: monthTotal - untaggedCost - placedByRule, cost: monthTotal },
  { key: 'cost-center', scope: 'in all', tagged: 1_208_300, cost: monthTotal },
  {
    key: 'environment',
    scope: 'in compute, databases and storage',
    tagged: placedCost - 112_000,
    cost: placedCost,
  },
  {
    key: 'expires',
    scope: 'in development and test',
    tagged: 71_500,
    cost: costOf(({ pool }) => pool === 'Development'),
  },
];

// the page of the tags loads no bill
export default { untagged, untaggedCost, placedByRule, tagCoverage, monthTotal, lineCount: costLines.length };
