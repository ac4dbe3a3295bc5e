import type { Industry } from '../../../content/content-schema.ts';
import { StacksView } from '../../../views/stacks-view.tsx';

const entry: Industry = {
  name: 'Financial Services',
  line: 'Chargeback and resilience costs that audit can follow',
  savings: '25-40%',
  menuOrder: 30,
  title: 'A cloud bill that survives an audit',
  subtitle:
    'Banks and insurers must explain a cost as carefully as they incur it: to a legal entity, to a regulator, to internal audit. Every figure here can be traced to the line of the invoice it came from.',
  description:
    'Cloud cost control for banks and insurers: chargeback by legal entity, the price of resilience, month-end risk runs, and an audit trail for every figure.',
  overview:
    'A regulated institution pays for its workload more than once: for the system that serves customers, for the copy that would take over, for the years of records it must keep, and for the controls that watch all three. None of that is waste, but without labels nobody can say what resilience costs and whether the recovery copy is larger than the recovery plan asks for.\n\nThen there is the calendar. Valuations run at night, actuarial models at quarter end, stress tests when a supervisor asks. The platform separates those bursts from the base, charges each to the legal entity that ordered it, and keeps the rule, the approver and the date beside the number.',
  challenges: [
    'Costs must reach legal entities under transfer-pricing rules, yet accounts and subscriptions follow projects.',
    'Disaster-recovery regions run at full size all year because no one owns the decision to shrink them.',
    'Risk grids and actuarial runs need thousands of cores for a few hours; reserved capacity for them sits idle the rest of the month.',
    'Retention rules keep logs, trades and claims files for years, usually in the storage class they were born in.',
    'Third-party access is reviewed by risk and security, so a tool that asks for write permission never gets past procurement.',
  ],
  benefits: [
    'Institutions like yours typically reduce spend by 25-40% without touching a production control or a recovery objective.',
    'Chargeback by legal entity, product line and cost center, reconciled to the invoice to the cent.',
    'The cost of resilience as its own line, so that recovery targets are a priced decision and not an inherited setting.',
    'Read-only cloud roles, role-based access and audit logging, documented for your vendor risk review.',
    'Self-hosted deployment where billing data may not leave your own environment.',
  ],
  caseStudy: {
    title: 'An insurer cuts its bill by almost a third and keeps every control',
    description:
      'The insurer’s $3.9M bill sat in one cost center, out of sight of the teams that caused it. Once accounts had owners and shared services had published rules, the cloud infrastructure director could let each team act on its own figure: smaller machines, test systems that rest at night, commitments in quarterly layers. Recovery objectives stayed as they were.',
    stats: [
      { label: 'lower cloud spend, with recovery objectives unchanged', value: '31%' },
      { label: 'saved annually', value: '$1.2M' },
      { label: 'annual bill at the start', value: '$3.9M' },
    ],
  },
  approach: [
    {
      title: 'Clear the access review',
      description:
        'Your security team receives the list of read permissions, our SOC 2 Type II report and the data-flow diagram before anything is connected.',
    },
    {
      title: 'Map to legal entities',
      description:
        'Accounts, subscriptions and shared platforms are assigned to entities and cost centers by rules that finance approves and audit can replay.',
    },
    {
      title: 'Price the safety margin',
      description:
        'Standby regions, retention and over-provisioned tiers are listed with their cost and their owner, and each owner confirms or reduces them.',
    },
    {
      title: 'Cover the base, rent the bursts',
      description:
        'Core systems move under commitments. Overnight and quarter-end runs use interruptible capacity where the model can restart.',
    },
  ],
  closing: {
    title: 'Bring your toughest auditor',
    text: 'We open a sample ledger, pick any figure on the screen and follow it back to the invoice line, the allocation rule and the person who approved it.',
  },
  published: true,
  picture: {
    View: StacksView,
    data: {
      title: 'Monthly cost by business line',
      note: 'USD, amortized',
      takeaway: 'In Markets and risk the batch runs, not production, set the size of the bill.',
      parts: ['Production', 'Recovery copies', 'Batch and model runs', 'Non-production'],
      rows: [
        { label: 'Retail banking', total: '$418k', values: [224, 116, 32, 46] },
        { label: 'Markets and risk', total: '$367k', values: [98, 52, 179, 38] },
        { label: 'Insurance', total: '$291k', values: [131, 68, 61, 31] },
        { label: 'Payments', total: '$236k', values: [128, 84, 6, 18] },
        { label: 'Group functions', total: '$112k', values: [52, 18, 9, 33] },
      ],
    },
  },
};

export default entry;
