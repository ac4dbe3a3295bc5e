import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Sample Dashboard',
  hero: {
    title: 'One month on four clouds, in one dashboard',
    lead: 'One month of an illustrative company on four clouds: what it spent, what it could save, and what needs a decision this week. The figures are illustrative and consistent with each other. They are not live data.',
    actions: ['Get Dashboard Access', 'Schedule a Demo'],
  },
  closing: {
    tone: 'night',
    title: 'The same page with your figures',
    text: 'Connect one account during the demo and see this dashboard fill with your own month.',
  },
};

export const month = {
  /** Before its name. */
  title: 'Illustrative figures, ',
  note: 'Illustrative data. Everything here works: filter, click a bar, a place or a team, open an anomaly, accept a recommendation. The address keeps your view, and we store nothing. Kubernetes nodes are part of the compute service that bills them.',
};

export const costList = {
  title: 'Cost recommendations',
  lead: 'The download has all of them in the order of execution: waste, sizes, commitments. Each has illustrative resource ids, an owner, an evidence window, the basis of its saving, what it depends on, and the rule that it meets.',
  download: 'Download cost recommendations (JSON)',
  tickets: 'Both lists as tickets (CSV)',
  schema: 'JSON Schema of the file',
};

export const securityList = {
  title: 'Security recommendations',
  lead: 'We find them in the same inventory. The download names the resources and the published control that each finding fails.',
  open: (count: number) => `${count} open`,
  table: {
    caption: 'Security recommendations',
    columns: [
      { key: 'rule', label: 'Finding and recommendation' },
      { key: 'severity', label: 'Severity' },
      { key: 'resources', label: 'Resources', numeric: true },
    ],
  },
  download: 'Download security recommendations (JSON)',
  schema: 'JSON Schema of the file',
};

export const scripts = {
  title: 'Clean-up scripts',
  lead: 'For AWS: list idle instances, unattached volumes and inactive IAM users. A dry run by default; with --apply it stops instances and tags volumes. A stop loses what is in memory, so it leaves out instances that would lose more: members of Auto Scaling groups, Spot Instances and machines with local disks.',
  download: 'Download clean-up scripts',
  note: 'Illustrative output',
  example: [
    '$ ./clean-up-scripts.sh idle-instances',
    'Idle instances: CPU under 5% for 7+ days',
    '  would stop i-0a41c9e27b3d5f608 (m7i.large), highest CPU 2.1% (dry run)',
    '  would stop i-07be20d94c1a63f52 (t3.medium), highest CPU 3.8% (dry run)',
  ],
};

export const roles = {
  title: 'A first page for each role',
  table: {
    caption: 'What each role sees first',
    columns: [
      { key: 'role', label: 'Role' },
      { key: 'opens', label: 'Opens with' },
    ],
    rows: [
      { role: 'CFO', opens: 'Month against budget, forecast to year end, unit cost' },
      { role: 'FinOps practitioner', opens: 'Allocation, coverage, effective savings rate, anomalies' },
      { role: 'Engineering lead', opens: 'Own services, own recommendations, own budget' },
      { role: 'Product owner', opens: 'Cost per customer and per feature, trend after each release' },
    ],
  },
};
