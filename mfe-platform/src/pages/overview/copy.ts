import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Platform Overview',
  hero: {
    title: 'All your cloud bills in one ledger',
    lead: 'Billing data from four clouds in one FOCUS-compliant ledger, with a view for finance, engineering and leadership.',
    actions: ['Schedule a Demo', 'View Platform Demo'],
    note: '5-minute agentless setup, after your approvals. All but two roles are read-only.',
  },
  closing: 'bill',
};

export type Capability = 'explore' | 'allocate' | 'detect' | 'forecast' | 'optimize' | 'map';

export const capabilities = {
  title: 'Six capabilities, one set of numbers',
  lead: 'All from one illustrative bill, October 2026.',
  items: [
    {
      key: 'explore',
      title: 'Explore',
      text: 'From the monthly total to one billing row, by any dimension.',
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
      text: 'A day outside the usual range goes to its owner, with the likely cause.',
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
      text: 'Cost by region, and traffic as lines.',
      link: { href: '/platform/cost-map', text: 'Cost Map' },
    },
  ] satisfies { key: Capability; [text: string]: unknown }[],
};

export const architecture = {
  title: 'From a bill to a decision in four stages',
  lead: 'Nothing is installed. Data flows one way, out of the providers’ exports and interfaces.',
  stages: [
    'Billing exports, inventory and metrics, through roles you grant.',
    'Every charge becomes a FOCUS 1.2 row. AWS, Azure and Oracle export FOCUS; Google’s is a preview, so this row is mapped, net of credits.',
    'Rules, tags and budgets are joined to each row.',
    'Alerts, forecasts and recommendations. Owners make the changes.',
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

export const basis = 'Company figures: ask for period, number of customers and share of spend reviewed.';

export const customers = {
  label: 'Customers, named only with consent',
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
      text: 'It cannot start, stop or delete a machine or a database. Two roles, on Azure and Google Cloud, go further than reading.',
      link: { href: '/platform/multi-cloud', text: 'What each role can do' },
    },
    {
      title: 'Evidence for every figure',
      text: 'Each figure opens into its billing rows, each recommendation into its rule and metric.',
    },
    {
      title: 'Security and compliance',
      text: '256-bit encryption, audit logging and role-based dashboards; SOC 2 Type II, ISO 27001 and EU GDPR, with reports on request.',
      link: { href: '/security', text: 'Security' },
    },
    {
      title: 'SaaS or self-hosted',
      text: `As SaaS with a ${claimOf(config, 'uptime')} uptime SLA, or in your own account. Also available in cloud marketplaces: ask which.`,
      link: { href: '/platform/deployment', text: 'Deployment Options' },
    },
  ],
});
