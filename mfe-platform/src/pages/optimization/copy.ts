import { cpuIcon, recycleIcon, scaleIcon } from '@site/design-system/icons';
import { awsFacts } from '@site/facts/aws';
import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy = (config: PublicSiteConfig): PlatformCopy => ({
  name: 'Cost Optimization',
  hero: {
    title: 'A short list of changes, in the order to make them',
    lead: 'The platform compares what each resource uses with its size, its schedule and its price, and writes down what to change. Your engineers decide, and we check the saving on the next bill.',
    actions: ['Start Free Assessment', 'View Live Demo'],
    note: `The assessment is a free ${claimOf(config, 'consultationMinutes')}-minute consultation.`,
  },
  closing: {
    title: 'Find out what is on your list',
    text: `Initial assessments typically find ${claimOf(config, 'initialSavings')} immediate savings. Open one month of billing data and we’ll look together.`,
  },
});

export const pillars = [
  {
    icon: cpuIcon,
    title: 'Right-sizing',
    text: 'CPU, memory and network over at least 14 days decide the size.',
    link: { href: '/resources/right-sizing-ec2', text: 'CPU bands and decision matrix' },
    points: [
      '20-30% from right-sizing',
      'Up to 40% on compute',
      `Up to ${awsFacts.gravitonPricePerformance} better price-performance on Graviton`,
      '60-70% with Spot for work that can restart',
    ],
  },
  {
    icon: recycleIcon,
    title: 'Waste elimination',
    text: 'Idle servers, unattached disks, old snapshots, wrong storage tiers and full table scans.',
    points: [
      '60% on dev/test with a 9 AM-6 PM schedule',
      'Up to 70% on storage that is rarely read, before retrieval fees',
      'Up to 60% on BigQuery',
    ],
  },
  {
    icon: scaleIcon,
    title: 'Commitment recommendations',
    text: 'Savings Plans, reservations and committed use discounts, sized to the lowest hourly use. You see the break-even of each layer before you sign.',
    points: [
      '50-70% at most, on the usage that long commitments cover',
      'A 40% discount breaks even at 60% utilization',
      'Coverage, utilization and expiry in one calendar',
    ],
  },
] as const;

export const range = {
  title: 'What the levers are worth',
  lead: 'Together, 30-50% optimization is within reach for an estate that hasn’t been worked on. Each figure below applies to the cost that the lever changes.',
};

export const stairs = {
  title: (count: number) => `All ${count} changes, step by step`,
  lead: 'Waste goes first, then sizes, then commitments. Each step is as high as the saving of one change.',
  label: 'Kind of change',
  change: 'Change',
  caption: 'Illustrative data, US dollars a month. Each dollar is counted once.',
  changes: (count: number) => `a month in ${count} changes`,
  short: { 'Waste elimination': 'Waste', 'Right-sizing': 'Sizes', Commitment: 'Commitments' },
  month: (amount: string) => `${amount} a month`,
  risk: (level: string) => `${level} risk`,
  sum: (amount: string) => `${amount} with all before it`,
};

export const hub = {
  title: 'The recommendations hub',
  lead: 'Every finding in one list: what to do, why, how risky it is, and what it saves a month. Waste goes first, then sizes. Commitments come last and are priced on the load that’s left.',
};

export const categories = {
  title: 'Four cost categories, and security',
  text: 'Recommendations are sorted into compute, storage, network and service optimization. The same inventory shows some security findings, such as machines that accept IMDSv1 or management ports that are open. Public buckets, inactive users and old keys need read permissions beyond the standard roles: ask for the list. One review then covers security and cost.',
};

export const steps = {
  title: 'How it works',
  items: [
    {
      title: 'Discover',
      text: 'Inventory and utilization are read from each cloud’s own interfaces. Nothing is installed.',
    },
    {
      title: 'Analyze',
      text: 'Use, schedule and price of each resource are compared over at least 14 days.',
    },
    {
      title: 'Recommend',
      text: 'Findings become changes with a saving, a risk and the evidence, put in order and routed to the owner.',
    },
    {
      title: 'Monitor',
      text: 'An accepted change is watched closely for 48-72 hours and for 30 days overall, and its saving is checked on the bill.',
    },
  ],
};
