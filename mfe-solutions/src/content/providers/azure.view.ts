import type { StacksData } from '../view-data.ts';

export const priceLayers: StacksData = {
  title: 'What covers each Windows workload',
  note: 'USD a month, by price layer',
  takeaway: 'Corporate IT still pays most of its hours, license included, at the pay-as-you-go rate.',
  parts: ['Reservation', 'Savings plan', 'Hybrid Benefit only', 'Pay-as-you-go'],
  rows: [
    { label: 'Warehouse systems', total: '$142k', values: [81, 27, 18, 16] },
    { label: 'Fleet and routing', total: '$118k', values: [38, 49, 11, 20] },
    { label: 'Corporate IT', total: '$109k', values: [12, 8, 6, 83] },
    { label: 'Customer portal', total: '$76k', values: [31, 28, 9, 8] },
    { label: 'Test and training', total: '$44k', values: [0, 6, 21, 17] },
  ],
};
