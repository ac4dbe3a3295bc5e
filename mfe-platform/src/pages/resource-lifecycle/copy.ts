import type { PlatformCopy } from '../../content/platform-copy.ts';
import { suggestedOwners } from '../../data/findings/suggested-owners.ts';

export const copy: PlatformCopy = {
  name: 'Resource Lifecycle',
  hero: {
    title: 'Record why a resource runs and when it ends',
    lead: 'The platform records why a resource was started and until when. It finds resources without use, and asks their owners what to do with them.',
    actions: ['Start Free Assessment', 'Schedule a Demo'],
    note: 'The platform proposes and reminds. Your own automation stops and deletes.',
  },
  closing: {
    title: 'See what you could switch off',
    text: 'In the assessment we go through your inventory on your own screen by age, owner and use, and price the unused part.',
  },
};

export const stages = {
  title: 'Five stages of a resource',
  lead: 'The line is what one resource bills, from the request to the last day. Choose a stage to see what is due in it.',
  label: 'Stage of a resource',
  caption: 'A drawing without amounts. In the fourth stage it is a week with office hours.',
  due: (stage: string, count: number) =>
    count === 0
      ? `${stage}: nothing is due in the next two weeks.`
      : `${stage}: ${count} due in the next two weeks. Illustrative resources.`,
  rows: [
    {
      title: 'Request',
      question: 'Why, whose and how long?',
      text: 'Owner, cost center and expiry date are set as tags when the resource is described in code.',
    },
    {
      title: 'Launch',
      question: 'Is it what was asked for?',
      text: 'Size, region and estimated monthly cost are compared with the request within a day of the first charge.',
    },
    {
      title: 'Run',
      question: 'Is it used?',
      text: 'Low CPU under 5% for 7+ days, no connections and no reads are signs of an idle resource. The platform collects them for the review.',
    },
    {
      title: 'Sleep',
      question: 'Does it have to run now?',
      text: 'Development and test follow office hours. The owner can extend an evening with one click. The extension ends automatically.',
    },
    {
      title: 'Retire',
      question: 'Does anything depend on it?',
      text: 'Stop first, keep a snapshot, wait, then remove. Each step has a date and can be reversed until the last.',
    },
  ],
};

export const schedule = {
  title: 'Office hours for dev and test',
  lead: 'Development and test run from 9 AM to 6 PM on weekdays. Plan with 60% savings on them: disks and addresses still bill.',
  link: { href: '/blog/cloud-cost-optimization-strategies', text: 'Scheduling, with the arithmetic' },
};

export const queue = {
  title: 'The review queue',
  lead: 'Resources due for a decision appear here two weeks ahead, with a reason and an owner.',
  figure: { title: 'Due in the next two weeks', note: 'October 31, 2026' },
  table: {
    caption: 'Resources due for a decision',
    columns: [
      { key: 'resource', label: 'Resource' },
      { key: 'reason', label: 'Reason' },
      { key: 'next', label: 'Next step' },
      { key: 'owner', label: 'Owner' },
    ],
    /** Illustrative resources. */
    rows: [
      {
        stage: 'Retire',
        resource: 'load-test-runner, 12 instances',
        reason: 'Low CPU: under 5% for 7+ days',
        next: 'Stop on Nov 7, owner asked',
        owner: 'Platform',
      },
      {
        stage: 'Run',
        resource: 'events-copy-2025, Cloud Storage',
        reason: 'Not read for 90 days',
        next: 'Move to Coldline on Nov 9',
        owner: 'Data Engineering',
      },
      {
        stage: 'Retire',
        resource: 'orders-copy-2025, Amazon RDS',
        reason: 'No connections for 30 days',
        next: 'Snapshot and stop on Nov 12, delete by Nov 19',
        owner: 'Payments',
      },
      {
        stage: 'Retire',
        resource: '46 EBS volumes, us-west-2',
        reason: 'Attached to nothing for 30 days',
        next: 'Archive a snapshot and release on Nov 14',
        owner: `${suggestedOwners['us-west-2']!.split(': ')[0]} (suggested)`,
      },
      {
        stage: 'Run',
        resource: 'close-preview, OCI Compute',
        reason: 'Expiry date reached',
        next: 'Extended to Dec 31 by owner',
        owner: 'Finance Systems',
      },
    ],
  },
};
