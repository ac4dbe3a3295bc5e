import { globeIcon, networkIcon, shieldCheckIcon } from '@site/design-system/icons';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Cost Map',
  hero: {
    title: 'Where the money runs, and what it costs to move',
    lead: 'The Cost Map puts every region of every provider on one map and draws the traffic between them. Egress stops being a line at the end of the bill and becomes a route you can change.',
    actions: ['Schedule a Demo', 'Watch Demo'],
    note: 'The demo is a sample dashboard that you can look at now.',
  },
  closing: {
    title: 'See your own map',
    text: 'In a demo we place your regions and find the three most expensive routes between them.',
  },
};

export const regional = {
  title: 'Eleven regions, seven places',
  lead: 'Three providers call Northern Virginia by three names. The map knows they’re neighbors, so traffic between two clouds in one area can be told from traffic across an ocean.',
};

export const traffic = {
  title: 'Network traffic, route by route',
  lead: 'Transfer charges are split by where the data came from and where it went. The most expensive routes are usually backups, cross-region reads and a chatty service with its database elsewhere.',
  figure: 'Data transfer by route',
  table: {
    caption: 'Network traffic by route',
    columns: [
      { key: 'route', label: 'Route' },
      { key: 'service', label: 'Billed as' },
      { key: 'cost', label: 'Cost', numeric: true },
    ],
  },
  route: (from: string, to: string) => `${from} to ${to === 'Internet' ? 'the internet' : to}`,
  total: 'Total',
};

export const findings = {
  title: 'What the map brings to light',
  items: [
    {
      icon: networkIcon,
      title: 'Cross-region reads',
      text: 'A service in one region that reads a database in another pays for each answer. The map shows the route, the cost and both owners.',
    },
    {
      icon: globeIcon,
      title: 'Egress to the internet',
      text: 'Content that leaves a region directly can be compared with the same volume through a content delivery network.',
    },
    {
      icon: shieldCheckIcon,
      title: 'Regions that should be empty',
      text: 'Cost in a region that your policy doesn’t allow is shown as soon as it is billed: a forgotten test, or something worse.',
    },
  ] as const,
};
