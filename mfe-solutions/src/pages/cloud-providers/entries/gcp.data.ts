import { googleFacts } from '@site/facts/google';
import { discountOrder } from '../../../figures/of-parts/discount-order.ts';

export default discountOrder(
  {
    title: 'What covers a Compute Engine hour',
    note: '$100 of Compute Engine at list price',
    takeaway: 'Commitments replace the sustained use discount, which applies by itself to what they leave.',
  },
  [
    { name: 'Commitments', covers: 60, discount: `Up to ${googleFacts.resourceCommitments}, most series` },
    { name: 'Sustained use', covers: 25, discount: `Up to ${googleFacts.sustainedUse}` },
    { name: 'List price', covers: 15, discount: 'None' },
  ],
);
