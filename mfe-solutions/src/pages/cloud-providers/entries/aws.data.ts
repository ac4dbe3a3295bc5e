import { awsFacts } from '@site/facts/aws';
import { discountOrder } from '../../../figures/of-parts/discount-order.ts';

export default discountOrder(
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
);
