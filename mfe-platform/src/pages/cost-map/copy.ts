import { costLines } from '@site/sample-bill/cost-lines';
import { NOT_NAMED, places } from '@site/sample-bill/places';
import { providerNames } from '@site/sample-bill/providers';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Cost Map',
  hero: {
    title: 'Cost by region, and the cost of moving data',
    lead: 'Every region of every provider on one map, with the traffic that a bill can place between regions or to the internet.',
    actions: ['Schedule a Demo', 'Watch Demo'],
    note: 'The demo is a sample dashboard that you can look at now.',
  },
  closing: 'bill',
};

const regionCount = new Set(costLines.map(({ region }) => region)).size;
const virginia = places.find(({ label }) => label === 'Virginia')!.regions;
const inVirginia = [
  ...new Set(
    costLines
      .filter(({ region }) => virginia.includes(region))
      .map(({ provider }) => providerNames[provider]),
  ),
];

export const regional = {
  title: `${regionCount} regions in ${places.length} places`,
  lead: `${inVirginia.slice(0, -1).join(', ')} and ${inVirginia.at(-1)} have a region in Northern Virginia, each under its own name. Here they are one place with one sum. Places are geography, not law: UK and Ireland holds an EU and a UK region.`,
  globe: 'A globe on the map is the internet.',
};

export const traffic = {
  title: 'Network traffic that the bill can place',
  /** FOCUS names the service of the resource, the meter what is billed. */
  meters: { 'Virtual Network': 'Virtual Network, peering meters' } as Record<string, string>,
  lead: 'An AWS usage type names both Regions of a transfer. A Google Cloud SKU names the destination. The billing row names the source. Azure’s meters name no destination, so its traffic has no line. NAT gateways and traffic between zones are billed without a route. Other routes need flow logs, which you turn on.',
  figure: 'Data transfer by route',
  none: 'The bill names no traffic from or to this place.',
  split: 'What the bill says of the traffic',
  notNamed: (cloud: string) => `${cloud}, ${NOT_NAMED}`,
  named: (cloud: string) => `${cloud} names the other Region`,
  internet: (cloud: string) => `${cloud}, to the internet`,
  table: {
    caption: 'Network traffic by route',
    columns: [
      { key: 'route', label: 'Route' },
      { key: 'service', label: 'Billed as' },
      { key: 'cost', label: 'Cost', numeric: true },
    ],
  },
  route: (from: string, to: string) =>
    to === NOT_NAMED ? `${from}, ${to}` : `${from} to ${to === 'Internet' ? 'the internet' : to}`,
  total: 'Total',
};
