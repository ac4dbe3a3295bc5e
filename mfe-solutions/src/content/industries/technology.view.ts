import type { BarsData } from '../view-data.ts';

export const costPerTenant: BarsData = {
  title: 'Cost to serve one tenant',
  note: 'Monthly, 12 months',
  takeaway: 'The bill grows with the customer base while each tenant costs less to serve.',
  bars: [
    { label: 'Jan', value: 412 },
    { label: 'Feb', value: 426 },
    { label: 'Mar', value: 455 },
    { label: 'Apr', value: 468 },
    { label: 'May', value: 452 },
    { label: 'Jun', value: 446 },
    { label: 'Jul', value: 471 },
    { label: 'Aug', value: 483 },
    { label: 'Sep', value: 490 },
    { label: 'Oct', value: 508 },
    { label: 'Nov', value: 516 },
    { label: 'Dec', value: 529, mark: 'peak', text: '$529k' },
  ],
  labelEvery: 1,
  legend: { bars: 'Cloud spend', line: 'Cost per tenant' },
  line: {
    values: [1340, 1325, 1330, 1280, 1165, 1070, 1040, 1005, 960, 930, 895, 860],
    first: '$1,340',
    last: '$860',
  },
};
