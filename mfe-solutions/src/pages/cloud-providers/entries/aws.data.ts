import { sum } from '@site/design-system/drawing';
import { dollars, percent } from '@site/design-system/en-us';
import { awsFacts } from '@site/facts/aws';
import { discountOrder } from '../../../figures/of-parts/discount-order.ts';
import { layersOf } from '../../../figures/over-time/level.ts';
import { tide } from '../../../figures/over-time/tide.ts';

/** US dollars an hour at list price, every fourth hour from Monday on. */
const usage = [
  234, 240, 430, 538, 440, 262, 238, 245, 438, 549, 449, 268, 235, 242, 434, 543, 445, 265, 244, 252, 452,
  566, 463, 276, 226, 230, 418, 522, 428, 254, 229, 231, 243, 251, 248, 238, 226, 228, 240, 249, 246, 239,
];
const HOURS_A_SLOT = 4;
/** Percent, for the example. */
const DISCOUNT = 30;
/** US dollars an hour: near the floor, and the week's average in steps of five. */
const floor = 240;
const average = 5 * Math.round(sum(usage) / usage.length / 5);
const layers = layersOf(usage, [floor, average]);
const [low, high] = layers.map(({ saving }) => dollars(HOURS_A_SLOT * saving(DISCOUNT / 100)));
const sliceUsed = layers[1]!.layerUsed;

export default {
  discount: `${DISCOUNT}%`,
  average: `$${average}`,
  floor: `$${floor}`,
  saved: { average: high!, floor: low! },
  used: {
    average: percent(layersOf(usage, [average])[0]!.used, 1, 0),
    floor: percent(layers[0]!.used, 1, 0),
  },
  slice: { used: percent(sliceUsed, 1, 0), breakEven: percent(1 - sliceUsed, 1, 0) },
  picture: tide(
    {
      title: 'Commitment against hourly usage',
      note: 'On-demand equivalent per hour',
      takeaway:
        'At the week’s average the commitment is idle at night, and too small by day. Each hour shown counts for four.',
    },
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
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
};
