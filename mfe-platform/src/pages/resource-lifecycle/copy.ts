import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Resource Lifecycle',
  hero: {
    title: 'Every resource has a reason and an end',
    lead: 'Most waste was once useful. The platform records why a resource was started, notices when the reason has gone, and asks its owner before anyone else pays for it.',
    actions: ['Start Free Assessment', 'Schedule a Demo'],
    note: 'The platform proposes and reminds. Stopping and deleting stays with your own automation.',
  },
  closing: {
    title: 'Look at what has outlived its reason',
    text: 'In the assessment we sort your inventory by age, owner and use, and price the part nobody would miss.',
  },
};

export const stages = {
  title: 'Five stages, one question each',
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
      text: 'Low CPU under 5% for 7+ days, no connections, no reads: signs of idleness are collected, not acted on at once.',
    },
    {
      title: 'Sleep',
      question: 'Does it have to run now?',
      text: 'Development and test follow office hours. The owner can extend an evening with one click, and the extension ends by itself.',
    },
    {
      title: 'Retire',
      question: 'Who would miss it?',
      text: 'Stop first, keep a snapshot, wait, then remove. Each step has a date and a way back.',
    },
  ],
};

export const schedule = {
  title: 'Office hours for dev and test',
  lead: 'From 9 AM to 6 PM on five days a server works 45 of 168 hours: it rests for 73% of the week. Disks and addresses still bill, so plan with 60% savings on dev/test.',
};

export const queue = {
  title: 'The review queue',
  lead: 'Nothing is removed by surprise. What is due appears here two weeks ahead, with its reason and its owner.',
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
        resource: 'load-test-runner, 12 instances',
        reason: 'Low CPU: under 5% for 7+ days',
        next: 'Stop on Nov 7, owner asked',
        owner: 'Platform',
      },
      {
        resource: 'events-copy-2025, Cloud Storage',
        reason: 'Not read for 90 days',
        next: 'Move to Coldline on Nov 9',
        owner: 'Data Engineering',
      },
      {
        resource: 'orders-copy-2025, Amazon RDS',
        reason: 'No connections for 30 days',
        next: 'Snapshot and stop on Nov 12, delete by Nov 19',
        owner: 'Payments',
      },
      {
        resource: '46 EBS volumes, us-west-2',
        reason: 'Attached to nothing for 30 days',
        next: 'Snapshot and release on Nov 14',
        owner: 'Unassigned',
      },
      {
        resource: 'close-preview, OCI Compute',
        reason: 'Expiry date reached',
        next: 'Extended to Dec 31 by owner',
        owner: 'Finance Systems',
      },
    ],
  },
};
