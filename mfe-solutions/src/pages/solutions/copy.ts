export const solutions = {
  title: 'Solutions',
  heading: 'Start from your industry or from your cloud',
  lead: 'Pick the page that resembles yours. Each has its own problems, its own steps and a worksheet or table to use.',
  description:
    'Cloud cost management by industry and by cloud provider: what drives the bill, what to do about it in which order, and the typical range of savings.',
  demo: 'Schedule a Demo',
  browse: 'Browse integrations',
  call: 'Call',
  industries: {
    title: 'By industry',
    lead: 'Typical savings are 25-50%, depending on the industry. A range counts the workloads reviewed, which are a part of the bill.',
  },
  providers: {
    title: 'By cloud provider',
    lead: 'What each cloud sells as a discount, what you can still change after you buy, and how we work with it.',
  },
  integrations: {
    title: 'Integrations',
    lead: 'What you grant, what we read, and what appears when.',
  },
  closing: {
    title: 'Not sure where you fit?',
    text: 'Tell us what you run. We’ll say which of these pages fit and which numbers to look at first.',
  },
};
