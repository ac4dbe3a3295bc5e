import { periods } from '@site/sample-bill/daily-costs';
import { byDate } from '@site/sample-bill/sums';

/** US dollars of each day. The illustrative company holds no commitment there: its cost is on-demand cost. */
export default byDate(
  periods['This month'].filter(
    ({ line }) => line.service === 'Amazon Elastic Compute Cloud' && line.region === 'us-east-1',
  ),
).map(({ cost }) => cost);
