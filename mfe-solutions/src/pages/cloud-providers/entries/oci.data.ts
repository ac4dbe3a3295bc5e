import { lines } from '../../../figures/over-time/lines.ts';

export default {
  picture: lines(
    {
      title: 'Universal Credits left',
      note: 'Annual commitment',
      takeaway:
        'Consumption has run behind plan since month three. Without action $0.38M to $0.82M of credits would expire.',
    },
    {
      control: 'Month of the term',
      points: ['Start', ...Array.from({ length: 12 }, (_, month) => `Month ${month + 1}`)],
      labelEvery: 6,
      measured: { name: 'Credits left', values: [3, 2.74, 2.5, 2.29, 2.1, 1.92, 1.73, 1.55] },
      reference: { name: 'Plan', values: [3, 2.75, 2.5, 2.25, 2, 1.75, 1.5, 1.25, 1, 0.75, 0.5, 0.25, 0] },
      range: [
        [1.55, 1.55],
        [1.33, 1.41],
        [1.1, 1.27],
        [0.87, 1.12],
        [0.63, 0.97],
        [0.38, 0.82],
      ],
      callouts: [
        { at: 7.2, value: 2.6, text: '$1.55M left', side: undefined },
        { at: 12, value: 2, text: 'Lost: $0.38M to $0.82M', side: 'end' },
      ],
      digits: 2,
      against: ['more left', 'less left'],
    },
  ),
};
