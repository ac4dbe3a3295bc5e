export const solutions = {
  title: 'Solutions',
  heading: 'Start from your industry or from your cloud',
  lead: 'Pick the page that resembles yours. Each has its own problems and a worksheet or table to use.',
  description:
    'Cloud cost management by industry and by cloud provider: what drives the bill, what to do about it in which order, and the typical range of savings.',
  demo: 'Schedule a Demo',
  browse: 'Browse integrations',
  industries: {
    title: 'By industry',
    lead: 'Typical savings are 25-50%, depending on the industry. Each range applies to the workloads that were reviewed, not to the whole bill.',
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
