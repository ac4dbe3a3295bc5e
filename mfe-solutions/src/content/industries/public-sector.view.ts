import type { LinesData } from '../view-data.ts';

export const burnRate: LinesData = {
  title: 'Spend against the appropriation',
  note: 'Cumulative, fiscal year',
  takeaway: 'At the end of May the likely year end lies inside the appropriation, with a known margin.',
  labels: ['Oct', '', '', 'Jan', '', '', 'Apr', '', '', 'Jul', '', 'Sep'],
  top: 13,
  measured: { name: 'Consumed', values: [0.8, 1.7, 2.5, 3.5, 4.6, 5.8, 6.9, 7.9] },
  reference: { name: 'Appropriation $12.0M', values: [12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12] },
  range: {
    name: 'Likely range',
    values: [
      [7.9, 7.9],
      [8.7, 9.1],
      [9.5, 10.2],
      [10.3, 11.2],
      [10.9, 11.9],
    ],
  },
  callouts: [
    { at: 7, value: 6.1, text: '$7.9M to date', side: 'middle' },
    { at: 11, value: 9, text: '$10.9M-$11.9M', side: 'end' },
  ],
};
