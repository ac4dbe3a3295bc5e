import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Platform Overview',
  hero: {
    title: 'All your cloud bills in one ledger',
    lead: 'The platform collects billing data from four clouds and writes it in one FOCUS-compliant ledger, with a view for finance, engineering and leadership.',
    actions: ['Schedule a Demo', 'View Platform Demo'],
    note: '5-minute agentless setup with read-only access, apart from two roles. Your approvals and the first export take longer.',
  },
  closing: 'bill',
};

export type Capability = 'explore' | 'allocate' | 'detect' | 'forecast' | 'optimize' | 'map';

interface CapabilityCopy {
  key: Capability;
  title: string;
  text: string;
  link: { href: string; text: string };
}

export const capabilities = {
  title: 'Six capabilities, one set of numbers',
  lead: 'All six figures come from one illustrative bill, October 2026.',
  items: [
    {
      key: 'explore',
      title: 'Explore',
      text: 'From the monthly total to one billing row, by service, region, pool, owner or your own dimension.',
      link: { href: '/platform/cost-explorer', text: 'Cost Explorer' },
    },
    {
      key: 'allocate',
      title: 'Allocate',
      text: 'Rules give each charge an owner and split shared cost by an agreed key.',
      link: { href: '/platform/cost-allocation', text: 'Cost Allocation' },
    },
    {
      key: 'detect',
      title: 'Detect',
      text: 'When a day is outside the usual range, its owner gets the likely cause.',
      link: { href: '/platform/anomaly-detection', text: 'Anomaly Detection' },
    },
    {
      key: 'forecast',
      title: 'Forecast',
      text: 'Up to a year ahead, with a confidence range and scenarios.',
      link: { href: '/platform/forecasting', text: 'Cost Forecasting' },
    },
    {
      key: 'optimize',
      title: 'Optimize',
      text: 'Waste, right-sizing and commitments in one list, each with evidence and risk.',
      link: { href: '/platform/optimization', text: 'Cost Optimization' },
    },
    {
      key: 'map',
      title: 'Map',
      text: 'Cost by region, and the traffic between regions as lines.',
      link: { href: '/platform/cost-map', text: 'Cost Map' },
    },
  ] satisfies CapabilityCopy[],
};

export const architecture = {
  title: 'From a bill to a decision in four stages',
  lead: 'Nothing is installed in your accounts. Data flows one way, out of the providers’ own exports and interfaces.',
  stages: [
    'Billing exports, inventory and metrics, through the roles that you grant in each cloud.',
    'Every charge becomes a FOCUS 1.2 row with list, contracted, effective and billed cost. AWS, Azure and Oracle export FOCUS; this row of Google Cloud is mapped, its cost net of credits.',
    'Rules, tags and budgets are joined to each row. A row that no rule can place is unassigned.',
    'Alerts, forecasts and recommendations. The people who own the resources make the changes.',
  ],
  caption: 'Illustrative data, one cost line of October 2026. A white dot marks what a stage has changed.',
};

export const figures = (config: PublicSiteConfig) => [
  {
    value: claimOf(config, 'customers'),
    label: 'enterprise customers',
    counted: 'Companies whose bills the platform reads',
  },
  {
    value: claimOf(config, 'managedSpend'),
    label: 'managed spend',
    counted: 'All bills that the platform reads',
  },
  {
    value: claimOf(config, 'costsOptimized'),
    label: 'costs optimized',
    counted: 'Savings confirmed on later bills',
  },
  {
    value: claimOf(config, 'customerReduction'),
    label: 'average reduction',
    counted: 'Of workloads reviewed, weighted by spend',
  },
];

export const basis =
  'Company figures. Ask for the period, the number of customers behind each, and the share of spend that was reviewed.';

export const customers = {
  label: 'Customers, named only with their consent:',
  marks: [
    'Global insurer',
    'Electronics manufacturer',
    'Regional bank',
    'Online retailer',
    'Hospital group',
    'Telecom operator',
  ],
};

export const reasons = (config: PublicSiteConfig) => ({
  title: 'Why teams choose it',
  items: [
    {
      title: 'Read-only access',
      text: 'It cannot start, stop or delete a machine or a database. On Azure and Google Cloud, two roles go further than reading.',
      link: { href: '/platform/multi-cloud', text: 'What each role can do' },
    },
    {
      title: 'Evidence for every figure',
      text: 'Each figure opens into the billing rows behind it, each recommendation into the rule and the metric.',
    },
    {
      title: 'Security and compliance',
      text: '256-bit encryption, audit logging and role-based dashboards; SOC 2 Type II, ISO 27001 and EU GDPR. Reports come on request, with scope and period.',
      link: { href: '/security', text: 'Security' },
    },
    {
      title: 'SaaS or self-hosted',
      text: `As SaaS with a ${claimOf(config, 'uptime')} uptime SLA, or in your own account. Also available in cloud marketplaces: ask which list it today.`,
      link: { href: '/platform/deployment', text: 'Deployment Options' },
    },
  ],
});
