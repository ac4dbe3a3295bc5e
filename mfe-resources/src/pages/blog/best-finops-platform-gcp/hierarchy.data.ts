import { costLines } from '@site/sample-bill/cost-lines';
import { costOf } from '@site/sample-bill/sums';

const lines = costLines.filter(({ provider }) => provider === 'gcp');

/** Google Cloud in the sample bill, a folder for each pool; largest first. */
export default [...new Set(lines.map(({ pool }) => pool))]
  .map((pool) => ({ name: pool, cost: costOf((line) => line.provider === 'gcp' && line.pool === pool) }))
  .toSorted((a, b) => b.cost - a.cost);
