import type { StacksData } from '../view-data.ts';

export const imagesByAge: StacksData = {
  title: 'Imaging archive by age',
  note: 'Monthly storage cost',
  takeaway: 'Images older than two years are seldom opened, yet most of their cost is still hot storage.',
  parts: ['Hot', 'Cool', 'Archive'],
  rows: [
    { label: 'Under 90 days', total: '$31k', values: [31, 0, 0] },
    { label: '90 days to 1 year', total: '$44k', values: [37, 7, 0] },
    { label: '1 to 2 years', total: '$52k', values: [39, 13, 0] },
    { label: '2 to 5 years', total: '$97k', values: [71, 20, 6] },
    { label: 'Over 5 years', total: '$118k', values: [83, 21, 14] },
  ],
};
