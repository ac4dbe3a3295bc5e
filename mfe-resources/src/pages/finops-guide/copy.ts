import type { IconShape } from '@site/design-system';
import { briefcaseIcon, codeIcon, walletIcon } from '@site/design-system/icons';
import { agendas } from '../../content/agendas.ts';

interface Chapter {
  id: string;
  title: string;
  learn: string;
  lead: string;
}

/** In reading order. */
export const chapters = {
  costExplorer: {
    id: 'cost-explorer',
    title: 'Cost Explorer Deep Dive',
    learn: 'Trace any number on the bill to a cause and an owner.',
    lead: 'The Cost Explorer shows one total by service, region, pool, owner or a dimension of your own. Combine two of them, and you usually see what changed.',
  },
  costMap: {
    id: 'cost-map',
    title: 'Cost Map',
    learn: 'See what each region costs, and what it costs to move data between them.',
    lead: 'The Cost Map draws a circle for the cost of each place and a line for the traffic between two of them. An AWS usage type names both Regions. A Google Cloud SKU names the destination, and the billing row names the source. An Azure meter names no destination, so its traffic has no line to another place.',
  },
  collaboration: {
    id: 'collaboration',
    title: 'Cross-Team Collaboration',
    learn: 'Give finance, engineering and business leaders one set of figures and three views.',
    lead: 'Three groups ask different questions about the same figures. Most cost arguments come from answering two of these questions with the same chart.',
  },
  bestPractices: {
    id: 'best-practices',
    title: 'Best Practices',
    learn: 'Six habits that keep a bill explained after the first clean-up.',
    lead: 'Work through them in this order.',
  },
} as const satisfies Record<string, Chapter>;

export const guideCopy = {
  title: 'The FinOps Guide',
  lead: 'How to read a multi-cloud bill, find what changed, agree on an owner, and act. Four chapters, each with a task. You can use most of it without the platform.',
  label: 'Resources',
  crumb: 'FinOps Guide',
  explore: 'Explore the Cost Explorer',
  demo: 'Schedule a Demo',
  learn: 'What You’ll Learn',
  contents: 'Chapters',
  chapter: (number: number) => `Chapter ${number} of ${Object.keys(chapters).length}`,
  tryIt: 'Try it',
  answer: 'Check your answer',
  closing: {
    title: 'Read your own bill this way',
    text: agendas.bill,
    button: 'Get Free FinOps Assessment',
    second: { text: 'Explore Platform', href: '/platform/overview' },
  },
};

export const explorerCopy = {
  access:
    'The Cost Explorer is open to every registered account. You reach it from the left sidebar of the dashboard. Visitors use the sample dashboard.',
  daily: 'Daily expenses',
  steps: [
    {
      title: 'Start with the day',
      text: 'Choose This month, Last month or Last 7 days and look for an unusual bar. Weekends are usually lower, so look into a high Sunday.',
    },
    {
      title: 'Break it down twice',
      text: 'First by service, then by owner. Often one line has grown and the others are stable.',
    },
    {
      title: 'Open the raw rows',
      text: 'Select the bar to read the billing records behind it. The resource name and its tags tell you who to ask.',
    },
    {
      title: 'Write down the cause',
      text: 'A release, a test, a price, a mistake. If you record it, you don’t search again next month.',
    },
  ],
};

export const mapQuestions = [
  {
    title: 'Is anything running in a region you don’t use?',
    text: 'A small circle in an unexpected region can be a forgotten test. It can also be a stolen account, so ask your security team.',
  },
  {
    title: 'Which line could be shorter?',
    text: 'If data crosses regions often, a second copy may cost less than the transfer. NAT gateways and traffic between zones have no line: read them in the raw rows.',
  },
  {
    title: 'Do region names mean the same thing?',
    text: 'Providers use similar names for different places. The map shows regions of one area as one place. Data location rules can differ inside it, as between the UK and Ireland.',
  },
];

export const collaborationCopy = {
  looks: 'Looks at',
  brings: 'Brings',
};

export const teams = [
  {
    icon: walletIcon,
    name: 'Finance',
    asks: 'Will we end the quarter inside the budget, and if not, why?',
    looks: 'Effective cost by cost center, forecast with its range, commitments and their expiry.',
    brings: 'The definition of each figure, and one page a month.',
  },
  {
    icon: codeIcon,
    name: 'Engineering',
    asks: 'What did my last release do to my own bill?',
    looks: 'Cost by service and resource, anomalies, right-sizing recommendations with their risk.',
    brings: 'The change itself, or the reason not to make it.',
  },
  {
    icon: briefcaseIcon,
    name: 'Business leaders',
    asks: 'What does one order, policy or customer cost us?',
    looks: 'Unit cost and volume, by product, over four quarters.',
    brings: 'Plans with dates, and a decision when two teams refuse the same cost.',
  },
] as const satisfies readonly {
  icon: IconShape;
  name: string;
  asks: string;
  looks: string;
  brings: string;
}[];

export const accessCopy = {
  title: 'Who may see what',
  lead: 'Access depends on the role. A role sees all data or only its part. The audit trail records every role change.',
  caption: 'Roles and the data they see',
  all: (count: number) => `All ${count} roles`,
  role: 'Role',
  data: 'Data access',
  can: 'May also',
  rows: [
    { role: 'Administrator', data: 'Full data', can: 'Connect accounts, manage roles and policies' },
    { role: 'FinOps and finance', data: 'Full data', can: 'Define budgets, allocation rules and reports' },
    { role: 'Team lead', data: 'Partial: own pools', can: 'Set alerts, accept or decline recommendations' },
    { role: 'Engineer', data: 'Partial: own resources', can: 'Explore cost, read recommendations' },
    { role: 'Viewer', data: 'Partial: shared reports', can: 'Read' },
  ],
};

export const practices = [
  {
    title: 'Allocate before you optimize',
    text: 'Without an owner, the next release can undo a saving. Give every account a team first, and list shared costs by name.',
  },
  {
    title: 'Compare effective with effective',
    text: 'Use amortized cost for teams and billed cost for the invoice. Chart them separately.',
  },
  {
    title: 'Switch off by default',
    text: 'Development and test that run from 9 AM to 6 PM on workdays save about 60% of their cost. Make the schedule the default, and give each exception an end date.',
  },
  {
    title: 'Use what others leave idle',
    text: 'Interruptible capacity can be 60-70% cheaper for builds, batch and restartable work.',
  },
  {
    title: 'Right-size, then commit',
    text: 'Long commitments can take up to 50-70% off what they cover. So buy them last, after schedules, Spot and sizes.',
  },
  {
    title: 'Decide something every month',
    text: 'Close each review with a decision, an owner and a date.',
  },
];

export const resourcesCopy = {
  id: 'verified-sources',
  title: 'Resources',
  lead: 'Verified data sources: every cost in the platform comes from one of these. Check an important number in the provider’s console.',
  caption: 'Verified data sources by cloud',
  all: (count: number) => `All ${count} sources`,
  cloud: 'Cloud',
  dataset: 'Verified data source',
  arrives: 'Data arrives',
  provider: 'At the provider',
  console: 'Check in Cloud Console',
};

export const downloadsCopy = {
  id: 'downloads',
  title: 'Files to take',
  lead: 'Most worksheets have formulas and empty cells. Scripts act with --apply only.',
  all: 'All files',
  columns: [
    { key: 'file', label: 'File' },
    { key: 'use', label: 'Use' },
    { key: 'names', label: 'Format' },
  ],
} as const;
