import { sum } from '@site/design-system/drawing';
import type { Industry } from '../../../content/content-schema.ts';
import { dumbbells } from '../../../figures/of-parts/dumbbells.ts';
import { stacks } from '../../../figures/of-parts/stacks.ts';

const standby = [
  {
    line: 'Retail banking',
    recovery: '4 hours',
    point: '15 minutes',
    tested: 'March',
    pattern: 'Half-size standby',
    today: 116_000,
    size: 50,
  },
  {
    line: 'Markets and risk',
    recovery: '2 hours',
    point: '5 minutes',
    tested: 'September',
    pattern: 'Half-size standby',
    today: 52_000,
    size: 50,
  },
  {
    line: 'Insurance',
    recovery: '24 hours',
    point: '1 hour',
    tested: 'Never',
    pattern: 'Data copied, machines off',
    today: 68_000,
    size: 25,
  },
  {
    line: 'Payments',
    recovery: '15 minutes',
    point: 'None lost',
    tested: 'October',
    pattern: 'Full-size standby',
    today: 84_000,
    size: 100,
  },
  {
    line: 'Group functions',
    recovery: '3 days',
    point: '24 hours',
    tested: 'Never',
    pattern: 'Backup and restore',
    today: 18_000,
    size: 10,
  },
];

const entry: Industry = {
  name: 'Financial Services',
  line: 'Chargeback and resilience costs that audit can follow',
  savings: '25-40%',
  menuOrder: 30,
  title: 'A cloud bill that survives an audit',
  subtitle: 'Every figure leads back to the row of the provider that it came from.',
  description:
    'Cloud cost control for banks and insurers: chargeback by legal entity, the price of resilience, month-end risk runs, and an audit trail for every figure.',
  overviewTitle: 'The invoice hides what resilience costs',
  overview:
    'A regulated institution pays for a workload several times: to serve customers, for the copy that would take over, for years of records, and for controls. Without labels, finance can’t say what resilience costs, or whether the recovery copy is larger than the plan requires.',
  challenges: [
    'Accounts follow projects, but transfer pricing needs legal entities.',
    'Recovery regions run at full size because nobody owns the decision.',
    'Risk grids need thousands of cores for a few hours.',
    'Third-party risk review rejects any tool with write access.',
  ],
  benefits: [
    'A monthly statement by entity and product line, reconciled to the cent.',
    'Standby cost next to recovery time, recovery point and last test.',
    'Each burst is priced and charged to its desk.',
    'Roles only read, with two exceptions: one on Google Cloud starts queries, an optional one on Azure may open support tickets.',
  ],
  caseStudy: {
    title: 'An insurer cuts its bill by almost a third',
    description:
      'The insurer’s $3.9M bill sat in one cost center. Accounts got owners and shared services got rules. Then each team acted on its own figure: smaller machines, test hours, commitments in layers.',
    stats: [
      { label: 'lower annual cloud spend', value: '31%' },
      { label: 'saved annually', value: '$1.2M' },
      { label: 'annual bill at the start', value: '$3.9M' },
    ],
  },
  approachTitle: 'The access review comes before the first figure',
  approach: [
    {
      title: 'Clear the access review',
      description: 'Permissions and our SOC 2 Type II report come before any connection.',
    },
    {
      title: 'Map to legal entities',
      description: 'Finance approves the rules and audit can replay them.',
    },
    {
      title: 'Price the safety margin',
      description: 'Each owner of a standby region sees its cost, and confirms the size or reduces it.',
    },
    {
      title: 'Separate base and burst',
      description: 'Core systems are committed. Quarter-end runs use interruptible capacity.',
    },
  ],
  figure: dumbbells(
    {
      title: 'Standby by business line',
      note: 'USD a month, fastest recovery first',
      takeaway: `By recovery time alone, ${standby.filter(({ size }) => size < 100).length} of ${standby.length} standbys could be smaller. Recovery point, capacity and a test decide.`,
    },
    standby,
  ),
  worksheet: {
    title: 'Disaster-recovery cost worksheet',
    lead: 'One row per business line: what the standby costs today, its recovery objectives, its last test, and a smaller size to test.',
    columns: [
      { key: 'line', label: 'Business line' },
      { key: 'recovery', label: 'Recovery time' },
      { key: 'point', label: 'Recovery point' },
      { key: 'tested', label: 'Last test' },
      { key: 'today', label: 'Standby today, a month', unit: 'usd' },
      { key: 'size', label: 'Candidate size', unit: 'percent' },
      { key: 'planned', label: 'At that size', unit: 'usd' },
    ],
    rows: standby.map((row) => ({ ...row, planned: (row.today * row.size) / 100 })),
    total: {
      line: 'All lines',
      today: sum(standby.map(({ today }) => today)),
      planned: sum(standby.map(({ today, size }) => (today * size) / 100)),
    },
    note: 'Illustrative. Standby today is the recovery part of the first chart. At that size = standby today x candidate size. A candidate is no requirement: the recovery point, free capacity in the second region and a failover test confirm the size first.',
    file: 'Download the worksheet (CSV)',
  },
  order: ['overview', 'worksheet', 'approach', 'story'],
  closing: { title: 'Bring your toughest auditor', agenda: 'rollout' },
  published: true,
  picture: stacks(
    {
      title: 'Monthly cost by business line',
      note: 'USD, amortized',
      takeaway: 'In Markets and risk, batch runs cost more than production.',
    },
    {
      control: 'Business line',
      parts: ['Production', 'Recovery copies', 'Batch and model runs', 'Non-production'],
      rows: [
        { label: 'Retail banking', values: [224, 116, 32, 46] },
        { label: 'Markets and risk', values: [98, 52, 179, 38] },
        { label: 'Insurance', values: [131, 68, 61, 31] },
        { label: 'Payments', values: [128, 84, 6, 18] },
        { label: 'Group functions', values: [52, 18, 9, 33] },
      ],
    },
  ),
};

export default entry;
