export const solutions = {
  title: 'Solutions',
  heading: 'Start from your industry or from your cloud',
  lead: 'Pick the page that resembles yours. Each page names the usual problems and has a worksheet or a table.',
  description:
    'Cloud cost management by industry and by cloud provider: what drives the bill, what to do about it in which order, and our planning range of savings.',
  demo: 'Schedule a Demo',
  browse: 'Browse integrations',
  industries: {
    title: 'By industry',
    lead: 'Our planning ranges for savings are 25-50%, depending on the industry, of the workloads reviewed. They are not measured results.',
    basis: {
      label: 'How the ranges relate',
      text: 'They are planning figures without a published sample. 20-30% is what a first assessment looks for at once. 25-50% by industry, and 30-50% across several clouds, add commitments and changes that take months. Multiply by the share that is reviewed: 30% of half the bill is 15% of the bill. The two case studies count whole bills: 31% and 42%.',
    },
  },
  clouds: {
    title: 'By cloud',
    caption: 'Discounts and connections of each cloud',
    lead: 'What each cloud sells as a discount, and what you grant to connect it.',
    columns: [
      { key: 'cloud', label: 'Cloud' },
      { key: 'provider', label: 'Discounts and method' },
      { key: 'integration', label: 'Connection' },
    ] as const,
    above: 'The four connections above',
  },
  closing: { title: 'Not sure where you fit?', agenda: 'bill' as const },
};
