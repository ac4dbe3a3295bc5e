import type { Industry } from '../../../content/content-schema.ts';
import { dumbbells } from '../../../figures/of-parts/dumbbells.ts';
import { stacks } from '../../../figures/of-parts/stacks.ts';

const standby = [
  { line: 'Retail banking', recovery: '4 hours', pattern: 'Half-size standby', today: 116_000, size: 50 },
  { line: 'Markets and risk', recovery: '2 hours', pattern: 'Half-size standby', today: 52_000, size: 50 },
  { line: 'Insurance', recovery: '24 hours', pattern: 'Data copied, machines off', today: 68_000, size: 25 },
  { line: 'Payments', recovery: '15 minutes', pattern: 'Full-size standby', today: 84_000, size: 100 },
  { line: 'Group functions', recovery: '3 days', pattern: 'Backup and restore', today: 18_000, size: 10 },
];
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const entry: Industry = {
  name: 'Financial Services',
  line: 'Chargeback and resilience costs that audit can follow',
  savings: '25-40%',
  menuOrder: 30,
  title: 'A cloud bill that survives an audit',
  subtitle:
    'Banks and insurers explain each cost to a legal entity, a regulator and internal audit. Here every figure leads back to the invoice line it came from.',
  description:
    'Cloud cost control for banks and insurers: chargeback by legal entity, the price of resilience, month-end risk runs, and an audit trail for every figure.',
  overviewTitle: 'The invoice hides what resilience costs',
  overview:
    'A regulated institution pays for a workload several times: for the system that serves customers, for the copy that would take over, for years of records, and for the controls that watch all three. The institution needs every part of it. Without labels, however, finance can’t say what resilience costs, or whether the recovery copy is larger than the recovery plan requires.\n\nThe calendar adds a second pattern. Valuations run at night, actuarial models at quarter end, stress tests when a supervisor asks. The platform separates those bursts from the base load and charges each to the legal entity that ordered it. It stores the rule, the approver and the date with the number.',
  challenges: [
    'Transfer pricing needs cost by legal entity, but accounts and subscriptions follow projects.',
    'Recovery regions run at full production size because the decision to shrink them has no owner.',
    'Risk grids need thousands of cores for a few hours of the month.',
    'Trades, claims files and logs stay for years in the storage class they were first written to.',
    'Third-party risk review rejects any tool that asks for write access.',
  ],
  benefits: [
    'A monthly statement by legal entity, product line and cost center, reconciled to the invoice to the cent.',
    'Standby cost against the recovery time that the plan asks for, system by system.',
    'Burst capacity priced per run and charged to the desk that started it.',
    'A retention register with the law, the end date and the storage class of each record type.',
    'Read-only roles, role-based access, audit logging, and self-hosted deployment where billing data must stay inside.',
  ],
  lists: 'pairs',
  caseStudy: {
    title: 'An insurer cuts its bill by almost a third and keeps every control',
    description:
      'The insurer’s $3.9M bill sat in one cost center, where the teams that caused it couldn’t see it. First, accounts got owners and shared services got published rules. Then the cloud infrastructure director asked each team to act on its own figure: smaller machines, test systems with hours, commitments in quarterly layers. Recovery objectives stayed as they were.',
    stats: [
      { label: 'lower cloud spend, with recovery objectives unchanged', value: '31%' },
      { label: 'saved annually', value: '$1.2M' },
      { label: 'annual bill at the start', value: '$3.9M' },
    ],
  },
  approachTitle: 'The access review comes before the first figure',
  approach: [
    {
      title: 'Clear the access review',
      description:
        'Your security team reads the list of permissions on the security page and receives our SOC 2 Type II report before anything is connected.',
    },
    {
      title: 'Map to legal entities',
      description:
        'Rules assign accounts, subscriptions and shared platforms to entities and cost centers. Finance approves the rules and audit can replay them.',
    },
    {
      title: 'Price the safety margin',
      description:
        'The worksheet lists standby regions with their cost and their owner. Each owner confirms the size or reduces it.',
    },
    {
      title: 'Separate base and burst',
      description:
        'Core systems move under commitments. Overnight and quarter-end runs use interruptible capacity where the model can restart.',
    },
  ],
  figure: dumbbells(
    {
      title: 'Standby by business line',
      note: 'USD a month, fastest recovery first',
      takeaway: `${standby.filter(({ size }) => size < 100).length} of ${standby.length} standbys are larger than the recovery time in the plan requires.`,
    },
    standby,
  ),
  worksheet: {
    title: 'Disaster-recovery cost worksheet',
    lead: 'One row per business line: what the standby costs today, the recovery time in the plan, and the size of standby which that time needs.',
    columns: [
      { key: 'line', label: 'Business line' },
      { key: 'recovery', label: 'Recovery time in the plan' },
      { key: 'pattern', label: 'Standby that meets it' },
      { key: 'today', label: 'Standby today, a month', unit: 'usd' },
      { key: 'size', label: 'Size needed', unit: 'percent' },
      { key: 'planned', label: 'At plan size', unit: 'usd' },
    ],
    rows: standby.map((row) => ({ ...row, planned: (row.today * row.size) / 100 })),
    total: {
      line: 'All lines',
      today: total(standby.map(({ today }) => today)),
      planned: total(standby.map(({ today, size }) => (today * size) / 100)),
    },
    note: 'Illustrative. Standby today is the recovery part of the chart above. At plan size = standby today x size needed.',
    file: 'Download the worksheet (CSV)',
  },
  order: ['overview', 'worksheet', 'approach', 'story'],
  closing: {
    title: 'Bring your toughest auditor',
    text: 'We open a sample ledger, pick any figure on the screen and follow it back to the invoice line, the allocation rule and the person who approved it.',
  },
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
