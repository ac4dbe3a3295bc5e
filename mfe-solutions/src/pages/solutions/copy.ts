export const solutions = {
  title: 'Solutions',
  heading: 'Start from your industry or from your cloud',
  lead: 'Cloud bills differ less by size than by what drives them. Pick the page that resembles yours: each has its own problems, its own steps and its own numbers.',
  description:
    'Cloud cost management by industry and by cloud provider: what drives the bill, what to do about it in which order, and what others have saved.',
  demo: 'Schedule a Demo',
  browse: 'Browse integrations',
  call: 'Call',
  industries: {
    title: 'By industry',
    lead: 'Typical savings are 25-50%, depending on the industry. Each page states its own range and what it rests on.',
  },
  providers: {
    title: 'By cloud provider',
    lead: 'Discounts, exports and native tools have different names and different traps on each cloud.',
  },
  integrations: {
    title: 'Integrations',
    lead: 'What you grant, what we read, and what appears when.',
  },
  closing: {
    title: 'Not sure where you fit?',
    text: 'Many companies are two of these at once. Tell us what you run and we’ll say which numbers are worth looking at first.',
  },
};
