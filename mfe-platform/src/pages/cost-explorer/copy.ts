import type { Dimension } from '@site/sample-bill/dimensions';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Cost Explorer',
  hero: {
    title: 'Break any cost down to its lines',
    lead: 'Group every charge on four clouds by service, region, pool, owner or a custom dimension: any tag key or rule of your own. Click a bar to open the raw billing data of its day.',
    actions: ['Schedule a Demo', 'View Live Demo'],
  },
  closing: 'bill',
};

export const daily = 'Daily expenses, down to the line';

export const pivot = {
  title: 'Two dimensions at once',
  lead: 'The darker a cell, the higher its cost. A cell opens in the dashboard.',
};

export const breakdowns: readonly { by: Dimension; name: string }[] = [
  { by: 'cloud', name: 'Source' },
  { by: 'tag', name: 'Pools' },
  { by: 'team', name: 'Owner' },
  { by: 'region', name: 'Geography' },
];
