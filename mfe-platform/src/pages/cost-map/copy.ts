import { globeIcon, networkIcon, shieldCheckIcon } from '@site/design-system/icons';
import { costLines } from '@site/sample-bill/cost-lines';
import { places } from '@site/sample-bill/places';
import { providerNames } from '@site/sample-bill/providers';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Cost Map',
  hero: {
    title: 'Cost by region, and the cost of moving data',
    lead: 'The Cost Map puts every region of every provider on one map. It draws the traffic that a bill can place: between two regions of AWS or of Google Cloud, and from a region to the internet.',
    actions: ['Schedule a Demo', 'Watch Demo'],
    note: 'The demo is a sample dashboard that you can look at now.',
  },
  closing: {
    title: 'See your own map',
    text: 'In a demo we read the bill on your own screen, place your regions and rank the Region pairs and the internet traffic.',
  },
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
  lead: `${inVirginia.slice(0, -1).join(', ')} and ${inVirginia.at(-1)} have a region in Northern Virginia, each under its own name. The map shows them as one place with one sum, which you can split by provider.`,
};

export const traffic = {
  title: 'Network traffic that the bill can place',
  lead: 'A usage type of AWS names both Regions of a transfer. A SKU of Google Cloud names the destination, and its row names the source. Azure’s meters name no destination, so its traffic is shown as leaving the region. In this sample month Google Cloud bills internet traffic only. Other routes need flow logs, which you turn on and share with us.',
  figure: 'Data transfer by route',
  none: 'The bill names no traffic from or to this place.',
  split: 'What the bill says of the traffic',
  named: (cloud: string) => `${cloud} names the other Region`,
  unnamed: (cloud: string) => `${cloud}, to the internet`,
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
  title: 'What the map shows',
  items: [
    {
      icon: networkIcon,
      title: 'Cross-region reads',
      text: 'A service that reads a database in another region pays for the transfer. The map shows the pair of regions and its cost. Flow logs show which service it is.',
    },
    {
      icon: globeIcon,
      title: 'Egress to the internet',
      text: 'Content that leaves a region directly can be compared with the same volume through a content delivery network.',
    },
    {
      icon: shieldCheckIcon,
      title: 'Regions that should be empty',
      text: 'Cost in a region that your policy doesn’t allow is shown as soon as it is billed. It may be a forgotten test or an intrusion.',
    },
  ] as const,
};
