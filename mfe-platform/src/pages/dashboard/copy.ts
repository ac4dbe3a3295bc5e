import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Sample Dashboard',
  hero: {
    title: 'One month on four clouds',
    lead: 'An illustrative company: what it spent, what it could save, what needs a decision. The figures are not live data.',
    actions: ['Get Dashboard Access', 'Schedule a Demo'],
  },
  closing: {
    title: 'The same page with your figures',
    text: 'In the demo we look at your own month on your own screen. A trial shows it here.',
  },
};

export const month = {
  /** Followed by the file's name. */
  title: 'Illustrative figures, ',
  note: 'Illustrative data. Click a bar, a place or a team, open an anomaly, accept a recommendation. The address keeps your view. Nothing is stored.',
};

export const costList = {
  title: 'Cost recommendations',
  lead: 'The file has illustrative resource ids, owners, evidence and rules.',
  download: 'Download cost recommendations (JSON)',
  tickets: 'Tickets (CSV)',
  schema: 'JSON Schema',
};

export const securityList = {
  title: 'Security recommendations',
  lead: 'The file names resources and the control that each finding fails.',
  open: (count: number) => `${count} open`,
  all: (count: number) => `All ${count} findings`,
  table: {
    caption: 'Security recommendations',
    columns: [
      { key: 'rule', label: 'Finding and recommendation' },
      { key: 'severity', label: 'Severity' },
      { key: 'resources', label: 'Resources', numeric: true },
    ],
  },
  download: 'Download security recommendations (JSON)',
};

export const scripts = {
  title: 'Clean-up scripts',
  lead: 'For AWS: lists idle instances, unattached volumes and inactive IAM users. With --apply it stops instances and tags volumes. A stop loses what is in memory. It leaves out Auto Scaling groups, Spot Instances and local disks.',
  download: 'Download clean-up scripts',
  note: 'Illustrative output',
  example: [
    '$ ./clean-up-scripts.sh idle-instances',
    'Idle instances: CPU under 5% for 7+ days',
    '  would stop i-0a41c9e27b3d5f608 (m7i.large), highest CPU 2.1% (dry run)',
  ],
};

export const roles = {
  title: 'A first page for each role',
  all: (count: number) => `All ${count} roles`,
  table: {
    caption: 'What each role sees first',
    columns: [
      { key: 'role', label: 'Role' },
      { key: 'opens', label: 'Opens with' },
    ],
    rows: [
      { role: 'CFO', opens: 'Month against budget, forecast to year end, unit cost' },
      { role: 'FinOps practitioner', opens: 'Allocation, coverage, effective savings rate, anomalies' },
      { role: 'Engineering lead', opens: 'Own services, recommendations and budget' },
      { role: 'Product owner', opens: 'Cost per customer and feature, trend by release' },
    ],
  },
};
