import type { StacksData } from '../view-data.ts';

export const costOfResilience: StacksData = {
  title: 'Monthly cost by business line',
  note: 'USD, amortized',
  takeaway: 'In Markets and risk the batch runs, not production, set the size of the bill.',
  parts: ['Production', 'Recovery copies', 'Batch and model runs', 'Non-production'],
  rows: [
    { label: 'Retail banking', total: '$418k', values: [224, 116, 32, 46] },
    { label: 'Markets and risk', total: '$367k', values: [98, 52, 179, 38] },
    { label: 'Insurance', total: '$291k', values: [131, 68, 61, 31] },
    { label: 'Payments', total: '$236k', values: [128, 84, 6, 18] },
    { label: 'Group functions', total: '$112k', values: [52, 18, 9, 33] },
  ],
};
