import { agendas } from '../../../content/agendas.ts';

export const copy = {
  label: 'Resources',
  title: 'Case Studies',
  lead: 'Two bills month by month: what each step saved and cost.',
  results: [
    { value: '30%+', label: 'average cost reduction' },
    { value: '$1.2M', label: 'saved a year in insurance' },
    { value: '$4.2M', label: 'saved a year in electronics' },
    { value: '640%', label: 'return on investment in electronics' },
  ],
  count: '2 detailed case studies, 2 industry verticals',
  provenance:
    'Published: reductions, yearly savings and the return of 640%. Illustrative: split by lever, ramps and the insurer’s program cost.',
  action: {
    title: 'Find out which of these steps pay on your bill',
    text: agendas.bill,
    button: 'Schedule Consultation',
  },
};

export const card = {
  published: 'Published',
  total: 'Total',
  challenge: 'Challenge',
  solution: 'Solution',
  savings: 'What it saved and what it cost',
  caption: (company: string) => `${company}: savings, cost and ramp by lever`,
  how: 'How it was done, and what it cost',
  lever: 'Lever',
  ramp: 'Ramp',
  saving: 'Saves a year',
  cost: 'Program cost',
  bill: 'Monthly cloud bill, and what each lever takes off it',
  before: 'Before',
  earnedBack: (month: number) => `Cost earned back, month ${month}`,
  left: (amount: string) => `${amount} a month remains`,
  outcomes: 'Outcomes',
  download: 'Download PDF',
  study: 'case study',
};
