import { azureFacts } from '@site/facts/azure';
import { discountOrder } from '../../../figures/of-parts/discount-order.ts';

export default discountOrder(
  {
    title: 'What covers a machine hour, in order',
    note: '$100 of compute at list price',
    takeaway:
      'Reservations come first, the savings plan takes what they leave, and Hybrid Benefit applies on top.',
  },
  [
    { name: 'Reservations', covers: 45, discount: `Up to ${azureFacts.reservations}` },
    { name: 'Savings plan for compute', covers: 30, discount: `Up to ${azureFacts.computeSavingsPlan}` },
    { name: 'Pay as you go', covers: 25, discount: 'None' },
  ],
);
