import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Sample Dashboard',
  hero: {
    title: 'One month on four clouds',
    lead: 'An illustrative company: what it spent and could save. The figures are not live data.',
    actions: ['Get Dashboard Access', 'Schedule a Demo'],
  },
  closing: 'bill',
};

export const month = {
  /** Followed by the file's name. */
  title: 'Illustrative figures, ',
  note: 'Illustrative data. Click a bar, a place or a team, or accept a recommendation. The page address keeps your selections; nothing else does.',
};

export const files = {
  title: 'Take the findings with you',
  cost: {
    title: 'Cost recommendations',
    text: 'Illustrative resources, owners, rules and evidence.',
    download: 'Download (JSON)',
    tickets: 'Tickets (CSV)',
  },
  security: {
    title: 'Security recommendations',
    text: (optional: number, count: number) =>
      `Resources and failed controls. ${optional} of ${count} findings need a report that you share.`,
    download: 'Download (JSON)',
    all: (count: number) => `All ${count} security findings`,
    table: {
      caption: 'Security recommendations',
      columns: [
        { key: 'rule', label: 'Finding, recommendation, evidence' },
        { key: 'severity', label: 'Severity' },
        { key: 'resources', label: 'Resources', numeric: true },
      ],
    },
  },
  scripts: {
    title: 'Clean-up scripts',
    text: 'For AWS: lists idle instances, unattached volumes and inactive IAM users. With --apply it stops instances, which loses what is in memory, and tags volumes. It leaves out Auto Scaling groups, Spot Instances and local disks.',
    download: 'Download',
    output: 'Illustrative output',
    example: [
      '$ ./clean-up-scripts.sh idle-instances',
      'Idle instances: CPU under 5% for 7+ days',
      '  would stop i-0a41c9e27b3d5f608 (m7i.large), highest CPU 2.1% (dry run)',
    ],
  },
  schema: 'JSON Schema',
} as const;
