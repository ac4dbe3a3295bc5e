import { azureFacts } from '@site/facts/azure';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Cost Optimization',
  hero: {
    title: 'A short list of changes, in the order to make them',
    lead: 'Each resource’s use is compared with its size, schedule and price. Your engineers decide, and we check the saving on the next bill.',
    actions: ['Start Free Assessment', 'View Live Demo'],
    note: 'The assessment is a free consultation.',
  },
  closing: 'savings',
};

export const levers = {
  title: 'What the levers are worth',
  lead: '30-50% optimization is within reach where nothing has been done. Each bar is of the cost that its lever reviews.',
  groups: [
    {
      title: 'Right-sizing',
      link: { href: '/resources/right-sizing-ec2', text: 'CPU bands and decision matrix' },
      levers: [
        { name: '20-30% from right-sizing', from: 20, to: 30 },
        { name: 'Up to 40% on compute', from: 0, to: 40 },
        { name: 'Up to 40% better price-performance on Graviton' },
        { name: '60-70% with Spot for work that can restart', from: 60, to: 70 },
      ],
    },
    {
      title: 'Waste elimination',
      levers: [
        { name: '60% on dev/test with a 9 AM-6 PM schedule', from: 0, to: 60 },
        { name: 'Up to 70% on storage that is rarely read, before retrieval fees', from: 0, to: 70 },
        { name: 'Up to 60% on BigQuery', from: 0, to: 60 },
      ],
    },
    {
      title: 'Commitment recommendations',
      levers: [{ name: 'Up to 50-70% on the usage that long commitments cover', from: 50, to: 70 }],
    },
  ] as { title: string; link?: { href: string; text: string }; levers: Lever[] }[],
};

interface Lever {
  name: string;
  /** Percent of the cost; a gain that is no share of a cost has none. */
  from?: number;
  to?: number;
}

export const stairs = {
  title: (count: number) => `All ${count} changes, step by step`,
  lead: 'Waste elimination changes hours, storage classes, scans and traffic. Right-sizing changes capacity: size, Spot, Arm, pools. Commitments are priced on what is left.',
  label: 'Kind of change',
  change: 'Change',
  caption:
    'Illustrative data, US dollars a month, gross, in part at list prices. Each dollar is counted once.',
  changes: (count: number) => `a month in ${count} changes`,
  month: (amount: string) => `${amount} a month`,
  risk: (level: string) => `${level} risk`,
  sum: (amount: string) => `${amount} with all before it`,
  evidence: (source: string, optional: boolean) => `Evidence: ${source}${optional ? ' (optional)' : ''}`,
};

export const hub = {
  title: 'The recommendations hub',
  lead: (standard: number, optional: number) =>
    `Findings on compute, storage, network and service optimization, and on open ports: one review covers security and cost. Standard roles read the evidence for ${standard} changes; for ${optional}, you share it.`,
};

export const commitmentView = {
  title: 'Commitments: coverage, use, expiry and the next layer',
  lead: 'Check a year of hours first. Below break-even, a layer costs more than on-demand prices.',
  held: { title: 'Held today', note: 'October 31, 2026' },
  coverage: 'Coverage',
  use: 'Use',
  ends: 'Ends',
  october: (unused: string, saved: string) =>
    `${unused === '$0' ? 'Fully used' : `${unused} unused`} in October, ${saved} saved net`,
  freeStep: (id: string) => `A free step before ${id}`,
  free: (unused: string, team: string) =>
    `Storefront’s reservation has an idle part, which is paid already. Widen its scope if the series fits, or exchange that part for the machines of ${team}. This saves up to ${unused} more, which the list doesn’t count. Virtual machine reservations bought from ${azureFacts.exchangeEnd}, can’t be exchanged.`,
  next: { title: 'The next layer', note: 'Sized to the lowest hourly use' },
  table: {
    caption: 'What the next layer covers, when it pays off, and what it saves',
    columns: [
      { key: 'name', label: 'One-year commitment' },
      { key: 'coverage', label: 'Covers', numeric: true },
      { key: 'breakEven', label: 'Break-even use', numeric: true },
      { key: 'saving', label: 'Saves a month', numeric: true },
    ],
  },
} as const;

export const steps = {
  title: 'How it works',
  open: 'Four steps',
  items: [
    {
      title: 'Discover',
      text: 'Inventory and utilization are read from each cloud’s interfaces.',
    },
    {
      title: 'Analyze',
      text: 'Use, schedule and price are compared over at least 14 days.',
    },
    {
      title: 'Recommend',
      text: 'Each change has a saving, a risk and its evidence, and goes to the owner.',
    },
    {
      title: 'Monitor',
      text: 'An accepted change is watched for 48-72 hours and for 30 days overall.',
    },
  ],
};
