import type { PlatformCopy } from '../../content/platform-copy.ts';
import { unattachedCost, unattachedCount } from '../../data/advice/unattached.ts';
import { suggestedOwners } from '../../data/findings/suggested-owners.ts';
import { dollars } from '../../data/month/money.ts';
import { WORK } from '../../views/week-schedule.tsx';

export const copy: PlatformCopy = {
  name: 'Resource Lifecycle',
  hero: {
    title: 'Record why a resource runs and when it ends',
    lead: 'The platform finds resources without use and asks their owners what to do.',
    actions: ['Start Free Assessment', 'Schedule a Demo'],
    note: 'The platform proposes, reminds and keeps dates. Your own automation stops and deletes.',
  },
  closing: 'savings',
};

/** US dollars a month of 730 hours: m7i.large, On-Demand Linux in us-east-1, July 2026; 50 GB of gp3 and a full snapshot. */
const machine = 0.1008 * 730;
export const instance = { disk: 50 * 0.08, kept: 50 * (0.08 + 0.05), full: machine + 50 * 0.08 };
const officeHours = (machine * 5 * (WORK.end - WORK.start)) / (7 * 24) + instance.disk;

export const stages = {
  title: 'Five stages of a resource',
  lead: 'What one server bills a month, from the request to the last day. Choose a stage to see what is due in it.',
  label: 'Stage of a resource',
  caption:
    'List price of one m7i.large with 50 GB of gp3 in us-east-1, drawn to scale. Stage 4 shows one week with office hours.',
  due: (stage: string, count: number) =>
    count === 0
      ? `${stage}: nothing is due in the next two weeks.`
      : `${stage}: ${count} due in the next two weeks. Illustrative resources.`,
  rows: [
    {
      title: 'Request',
      amount: dollars(0),
      question: 'Why, whose and how long?',
      text: 'Owner, cost center and expiry date are tags in the code that describes it.',
    },
    {
      title: 'Launch',
      amount: dollars(instance.full),
      question: 'Is it what was asked for?',
      text: 'Size, region and cost are compared with the request within a day of the first charge.',
    },
    {
      title: 'Run',
      amount: dollars(instance.full),
      question: 'Is it used?',
      text: 'Low CPU under 5% for 7+ days, no connections and, from logs you share, no reads.',
    },
    {
      title: 'Sleep',
      amount: dollars(officeHours),
      question: 'Does it have to run now?',
      text: 'Development and test follow office hours. The owner’s click records a later end, which your automation reads.',
    },
    {
      title: 'Retire',
      amount: `${dollars(instance.kept)}, then ${dollars(0)}`,
      question: 'Does anything depend on it?',
      text: 'Stop, keep a snapshot, wait, then remove. Each step but the last can be reversed.',
    },
  ],
};

export const schedule = {
  title: 'Office hours for dev and test',
  lead: 'Plan with 60% savings on development and test: disks and addresses still bill.',
  link: { href: '/blog/cloud-cost-optimization-strategies', text: 'Scheduling, with the arithmetic' },
};

export const queue = {
  title: 'The review queue',
  lead: 'Decisions that are due appear two weeks ahead.',
  figure: { title: 'Due in the next two weeks', note: 'October 31, 2026' },
  table: {
    caption: 'Resources due for a decision',
    total: 'Total',
    columns: [
      { key: 'resource', label: 'Resource' },
      { key: 'next', label: 'Next step' },
      { key: 'owner', label: 'Owner' },
      { key: 'cost', label: 'Cost a month', numeric: true, headline: true },
    ],
    /** Illustrative resources. */
    rows: [
      {
        stage: 'Retire',
        resource: 'load-test-runner, 12 instances',
        cost: Math.round(12 * machine),
        reason: 'Low CPU: under 5% for 7+ days',
        next: 'Stop on Nov 7, owner asked',
        owner: 'Platform',
      },
      {
        stage: 'Run',
        resource: 'events-copy-2025, Cloud Storage',
        cost: 210,
        reason: 'Not read for 90 days',
        next: 'Move to Coldline on Nov 9',
        owner: 'Data Engineering',
      },
      {
        stage: 'Retire',
        resource: 'orders-copy-2025, Amazon RDS',
        cost: 340,
        reason: 'No connections for 30 days',
        next: 'Snapshot and stop on Nov 12, delete by Nov 19',
        owner: 'Payments',
      },
      {
        stage: 'Retire',
        resource: `${unattachedCount} EBS volumes, us-west-2`,
        cost: unattachedCost,
        reason: 'Attached to nothing for 30 days',
        next: 'Archive a snapshot and release on Nov 14',
        owner: `${suggestedOwners['us-west-2']!.split(': ')[0]} (suggested)`,
      },
      {
        stage: 'Run',
        resource: 'close-preview, OCI Compute',
        cost: 95,
        reason: 'Expiry date reached',
        next: 'Extended to Dec 31 by owner',
        owner: 'Finance Systems',
      },
    ],
  },
};
