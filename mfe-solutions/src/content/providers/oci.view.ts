import type { LinesData } from '../view-data.ts';

export const creditDrawdown: LinesData = {
  title: 'Universal Credits left',
  note: 'Annual commitment',
  takeaway:
    'Consumption has run behind plan since month three; without action some credits would expire unused.',
  labels: ['Start', '', '', 'M3', '', '', 'M6', '', '', 'M9', '', '', 'M12'],
  top: 3.2,
  measured: { name: 'Credits left', values: [3, 2.74, 2.5, 2.29, 2.1, 1.92, 1.73, 1.55] },
  reference: { name: 'Plan', values: [3, 2.75, 2.5, 2.25, 2, 1.75, 1.5, 1.25, 1, 0.75, 0.5, 0.25, 0] },
  range: {
    name: 'Likely range',
    values: [
      [1.55, 1.55],
      [1.33, 1.41],
      [1.1, 1.27],
      [0.87, 1.12],
      [0.63, 0.97],
      [0.38, 0.82],
    ],
  },
  callouts: [
    { at: 7, value: 2, text: '$1.55M left', side: 'start' },
    { at: 12, value: 1.52, text: 'Lost: up to $0.82M', side: 'end' },
  ],
};
