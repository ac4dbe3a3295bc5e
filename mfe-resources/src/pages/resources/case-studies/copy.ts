export const copy = {
  label: 'Resources',
  title: 'Case Studies',
  lead: 'How two companies got from their first export to a lower invoice. The savings are published results. The tables show how such results come about.',
  scope: [
    { value: '2', label: 'detailed case studies' },
    { value: '2', label: 'industry verticals' },
  ],
  stats: [
    { value: '30%+', label: 'average cost reduction' },
    { value: '$1.2M', label: 'saved a year in insurance' },
    { value: '$4.2M', label: 'saved a year in electronics' },
    { value: '640%', label: 'return on investment in electronics' },
  ],
  action: {
    title: 'Find out which of these steps pay on your bill',
    text: 'A consultation starts with the figures on your own screen: what you spend, who owns it, and which step saves most.',
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
  levers: (count: number) => `All ${count} levers`,
  lever: 'Lever',
  ramp: 'Ramp',
  saving: 'Saves a year',
  cost: 'Program cost',
  lower: 'lower annual cloud spend',
  spend: 'Annual cloud spend. The sum of the savings is the published result; their split is illustrative.',
  outcomes: 'Outcomes',
  before: 'Before',
  after: 'After',
  download: 'Download PDF',
  study: 'case study',
};
