import type { Dimension } from '@site/sample-bill/dimensions';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Cost Explorer',
  hero: {
    title: 'Break any cost down to its lines',
    lead: 'Cost Explorer groups every charge on four clouds by service, region, pool, owner or a dimension of your own. Each bar opens into the cost lines of its day.',
    actions: ['Schedule a Demo', 'View Live Demo'],
  },
  closing: {
    title: 'Explore your own month',
    text: 'In a demo we read one of your bills on your own screen and answer the first three questions your team has about it.',
  },
};

export const pivot = {
  title: 'Two dimensions at once',
  lead: 'Each row is a team and each column a pool. Rows and columns add up to the same total.',
};

export const daily = {
  title: 'Daily expenses, down to the line',
  lead: 'Choose a period and a breakdown, then click a bar to open the raw billing data of that day. In this sample it is added up by service, region, pool and owner. Kubernetes nodes are in the compute service that bills them.',
};

export const breakdowns: readonly { by: Dimension; name: string }[] = [
  { by: 'cloud', name: 'Source' },
  { by: 'tag', name: 'Pools' },
  { by: 'team', name: 'Owner' },
  { by: 'region', name: 'Geography' },
];

export const dimensionCopy = {
  title: 'The dimensions',
  table: {
    caption: 'What each dimension answers and where it comes from',
    columns: [
      { key: 'dimension', label: 'Break down by' },
      { key: 'question', label: 'To answer' },
      { key: 'from', label: 'Read from' },
    ],
    rows: [
      {
        dimension: 'Service',
        question: 'Which products do we pay for?',
        from: 'FOCUS ServiceName and ServiceCategory, the same categories on every cloud',
      },
      {
        dimension: 'Region',
        question: 'Where does it run, and what crosses regions?',
        from: 'RegionId and RegionName, with provider names kept apart',
      },
      {
        dimension: 'Pool',
        question: 'Which budget carries it?',
        from: 'Cost centers or environments that you define as pools',
      },
      {
        dimension: 'Owner',
        question: 'Who can change it?',
        from: 'Allocation rules, which read tags, accounts and names in the order you choose',
      },
      {
        dimension: 'Custom dimension',
        question: 'What does one customer, product or release cost?',
        from: 'Any tag key or rule of your own, saved as an x_ column',
      },
    ],
  },
};
