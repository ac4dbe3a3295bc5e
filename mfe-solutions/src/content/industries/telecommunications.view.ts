import type { LinesData } from '../view-data.ts';

export const loadFloor: LinesData = {
  title: 'Network functions over a day',
  note: 'Cost per hour',
  takeaway:
    'The commitment sits just under the night-time floor, so no committed hour is ever paid for and not used.',
  labels: [
    '12 AM',
    '',
    '',
    '',
    '',
    '',
    '6 AM',
    '',
    '',
    '',
    '',
    '',
    '12 PM',
    '',
    '',
    '',
    '',
    '',
    '6 PM',
    '',
    '',
    '',
    '',
    '11 PM',
  ],
  top: 1100,
  measured: {
    name: 'Usage',
    values: [
      742, 718, 701, 693, 690, 696, 714, 752, 798, 836, 858, 871, 879, 874, 868, 872, 889, 918, 951, 984, 996,
      962, 884, 802,
    ],
  },
  reference: { name: 'Commitment', values: Array.from({ length: 24 }, () => 670) },
  callouts: [
    { at: 20, value: 1040, text: 'Busy hour $996', side: 'middle' },
    { at: 4, value: 755, text: 'Floor $690', side: 'middle' },
    { at: 12, value: 590, text: 'Committed $670', side: 'middle' },
  ],
};
