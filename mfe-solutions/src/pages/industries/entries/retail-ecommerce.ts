import type { Industry } from '../../../content/content-schema.ts';
import data from './retail-ecommerce.data.ts';

const tasks = [
  {
    week: 'Peak - 8',
    task: 'Load test at the forecast and at the record',
    owner: 'Engineering',
    evidence: 'A price per thousand orders for both',
  },
  {
    week: 'Peak - 6',
    task: 'Forecast signed',
    owner: 'Finance',
    evidence: 'Low, expected and high in the budget',
  },
  {
    week: 'Peak - 4',
    task: 'Limits and minimum sizes raised',
    owner: 'Engineering',
    evidence: 'Each increase has an expiry date',
  },
  {
    week: 'Peak - 2',
    task: 'Bot rules and cost alerts tested',
    owner: 'Security',
    evidence: 'A test alert reached its owner',
  },
  {
    week: 'Peak',
    task: 'Cost per order read daily',
    owner: 'Merchandising',
    evidence: 'A number in the morning report',
  },
  {
    week: 'Peak + 1',
    task: 'First step down',
    owner: 'Engineering',
    evidence: 'Half of the increases expired',
  },
  {
    week: 'Peak + 3',
    task: 'Second step down',
    owner: 'Engineering',
    evidence: 'Open increases: zero',
  },
  {
    week: 'Peak + 4',
    task: 'Season closed',
    owner: 'Finance',
    evidence: 'Leftover cost by team in the review',
  },
];

const entry: Industry = {
  name: 'Retail and E-commerce',
  line: 'Cost per order, before and after the peak',
  savings: '30-45%',
  menuOrder: 31,
  title: 'Pay for the peak only while it lasts',
  subtitle: 'Plan the season in dollars per order, with a date on which each increase ends.',
  description:
    'Cloud costs for retailers and online shops: forecast the peak season, track cost per order, catch bot traffic early and scale down when demand does.',
  overviewTitle: 'The bill follows the season up and stays there',
  overview:
    'Capacity added for November still runs in February. We show spend per order and per channel, and report when it stays high after orders have fallen.',
  challenges: [
    'Teams hold peak capacity through the change freeze, by fear of an outage.',
    'Bots use search and images without buying.',
    'Finance budgets the season from last year’s total.',
    'Channel margin leaves the shared platform out.',
  ],
  benefits: [
    'Each temporary limit has an owner and an expiry date.',
    'An alert on the first day, with the cost per thousand requests.',
    'A forecast built on the promotion calendar, with a range.',
    'Cost per order by channel and country, next to margin.',
  ],
  caseStudy: {
    title: 'A fashion retailer gives February its own budget',
    description:
      'The search cluster still had its first Black Friday size. The team tied node pools to the trading calendar, and each increase got a date on which it ends. The chart above has both winters, at the same orders.',
    stats: [
      { label: 'saved from December to February, against a winter without steps down', value: data.saved },
      {
        label: `spend in the second half of February, in place of ${data.february.before}`,
        value: data.february.after,
      },
      { label: 'after the peak the last increase has ended', value: '3 weeks' },
    ],
  },
  approachTitle: 'Every increase gets a date on which it ends',
  approach: [
    {
      title: 'Lay the seasons over the bill',
      description: 'Growth, peak and leftover become three amounts.',
    },
    {
      title: 'Agree on the unit',
      description: 'Per order, per session or per item listed: one denominator for each channel.',
    },
    {
      title: 'Rehearse the peak in money',
      description: 'Each load test comes with a price: an expected and a record weekend.',
    },
    {
      title: 'Come back down',
      description: 'We track every temporary increase until it is gone.',
    },
  ],
  worksheet: {
    title: 'Season calendar',
    lead: 'Thirteen weeks around a peak. Enter its date, then import the rows into your planning tool.',
    columns: [
      { key: 'week', label: 'Week' },
      { key: 'task', label: 'What happens' },
      { key: 'owner', label: 'Owner' },
      { key: 'evidence', label: 'Done when' },
    ],
    rows: tasks,
    note: 'A template. Move the weeks to suit your change freeze.',
    file: 'Download the calendar (CSV)',
  },
  order: ['overview', 'approach', 'worksheet', 'story'],
  closing: { title: 'When is your next peak?', agenda: 'bill' },
  picture: data.picture,
};

export default entry;
