import { awsFacts } from '@site/facts/aws';
import { asData } from '../../../figures/as-data.ts';
import { discountOrder } from '../../../figures/of-parts/discount-order.ts';
import { layersOf } from '../../../figures/over-time/level.ts';
import { tide } from '../../../figures/over-time/tide.ts';

/** US dollars an hour at list price, every third hour from Monday on. */
const usage = [
  236, 228, 262, 402, 521, 536, 468, 318, 241, 233, 267, 410, 531, 547, 477, 324, 238, 230, 265, 406, 526,
  541, 473, 321, 248, 239, 275, 422, 547, 563, 491, 334, 229, 221, 254, 390, 505, 520, 454, 308,
];
/** US dollars an hour: one commitment on the monthly average, and portions on the floor. */
const [average, floor] = [385, 240];
const usedOf = (level: number) => `${Math.round(100 * layersOf(usage, [level])[0]!.used)}%`;

export default asData({
  average,
  floor,
  used: { average: usedOf(average), floor: usedOf(floor) },
  picture: tide(
    {
      title: 'Commitment against hourly usage',
      note: 'On-demand equivalent per hour',
      takeaway: 'Sized on a monthly average, the commitment is idle at night and too small by day.',
    },
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      committed: average,
      usage,
    },
  ),
  figure: discountOrder(
    {
      title: 'What covers an EC2 hour, in order',
      note: '$100 of usage at list price',
      takeaway: 'Each discount starts where the one before it ends. What none of them covers is on demand.',
    },
    [
      { name: 'Reserved Instances', covers: 30, discount: `Up to ${awsFacts.instanceSavingsPlans}` },
      { name: 'EC2 Instance Savings Plans', covers: 25, discount: `Up to ${awsFacts.instanceSavingsPlans}` },
      { name: 'Compute Savings Plans', covers: 25, discount: `Up to ${awsFacts.computeSavingsPlans}` },
      { name: 'On demand', covers: 20, discount: 'None' },
    ],
  ),
});
