import type { IconShape } from '@site/design-system';
import {
  boxesIcon,
  cpuIcon,
  landmarkIcon,
  networkIcon,
  shieldCheckIcon,
  usersIcon,
} from '@site/design-system/icons';
import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy = (config: PublicSiteConfig): PlatformCopy => ({
  name: 'Platform Overview',
  hero: {
    title: 'All your cloud bills in one ledger',
    lead: 'The platform collects billing data from four clouds, writes it in one FOCUS-compliant ledger, and gives finance, engineering and leadership the view each of them needs.',
    actions: ['Schedule a Demo', 'View Platform Demo'],
    note: '5-minute agentless setup, read-only access',
  },
  closing: {
    title: 'Read your own bill with us',
    text: `Open one billing account on your own screen. In ${claimOf(config, 'consultationMinutes')} minutes we find its largest costs and say what the platform would check first.`,
  },
});

export type Capability = 'explore' | 'allocate' | 'detect' | 'forecast' | 'optimize' | 'map';

interface CapabilityCopy {
  key: Capability;
  title: string;
  text: string;
  link: { href: string; text: string };
}

export const capabilities = {
  title: 'Six capabilities, one set of numbers',
  lead: 'The figures below are illustrative. All six come from the same bill of October 2026.',
  items: [
    {
      key: 'explore',
      title: 'Explore',
      text: 'From the monthly total to a single billing row in a few clicks, by service, region, pool, owner or a dimension of your own.',
      link: { href: '/platform/cost-explorer', text: 'Cost Explorer' },
    },
    {
      key: 'allocate',
      title: 'Allocate',
      text: 'Rules assign charges to owners, and shared costs are distributed by a key that finance and engineering agreed on.',
      link: { href: '/platform/cost-allocation', text: 'Cost Allocation' },
    },
    {
      key: 'detect',
      title: 'Detect',
      text: 'Models learn the usual days of each service. Its owner gets an alert with the likely cause when a day is outside that range.',
      link: { href: '/platform/anomaly-detection', text: 'Anomaly Detection' },
    },
    {
      key: 'forecast',
      title: 'Forecast',
      text: 'Daily, weekly and monthly forecasts up to a year ahead, each with a confidence range and scenarios.',
      link: { href: '/platform/forecasting', text: 'Cost Forecasting' },
    },
    {
      key: 'optimize',
      title: 'Optimize',
      text: 'Waste, right-sizing and commitments in one list, in the order to do them. Each entry shows its evidence, its risk and what it saves.',
      link: { href: '/platform/optimization', text: 'Cost Optimization' },
    },
    {
      key: 'map',
      title: 'Map',
      text: 'Cost by region on one map, with the transfer between regions and to the internet as lines of their own.',
      link: { href: '/platform/cost-map', text: 'Cost Map' },
    },
  ] satisfies CapabilityCopy[],
};

export const architecture = {
  title: 'From a bill to a decision in four stages',
  lead: 'Nothing is installed in your accounts. Data flows one way, out of the providers’ own exports and interfaces.',
  stages: [
    'Billing exports, resource inventory and utilization metrics, through a read-only role in each cloud.',
    'Every charge becomes a FOCUS row: list, contracted, effective and billed cost under the same names. Where a provider leaves one out, the ledger says so.',
    'Rules, tags, budgets and owners are joined to each row. A row that no rule can place is listed as unassigned.',
    'Dashboards by role, alerts, forecasts and recommendations. The people who own the resources make the changes.',
  ],
  caption: 'Illustrative data, one cost line of October 2026. A white dot marks what a stage has changed.',
};

export const figures = (config: PublicSiteConfig) => [
  { value: claimOf(config, 'customers'), label: 'enterprise customers' },
  { value: claimOf(config, 'managedSpend'), label: 'managed spend' },
  { value: claimOf(config, 'costsOptimized'), label: 'costs optimized' },
  { value: claimOf(config, 'customerReduction'), label: 'average reduction' },
];

export const basis =
  'Managed spend is every bill the platform reads. Costs optimized are savings confirmed on later bills. A small part of the spend has been reviewed so far. The reduction is on workloads reviewed, weighted by spend. The home page gives the average per customer. Its annual savings are those of customers with a full year of confirmed savings, a minority of all customers.';

export const customers = {
  label: 'Industries of our customers',
  /** Industries instead of names: a customer is named only with consent. */
  marks: [
    { icon: shieldCheckIcon, name: 'Global insurer' },
    { icon: cpuIcon, name: 'Electronics manufacturer' },
    { icon: landmarkIcon, name: 'Regional bank' },
    { icon: boxesIcon, name: 'Online retailer' },
    { icon: usersIcon, name: 'Hospital group' },
    { icon: networkIcon, name: 'Telecom operator' },
  ] satisfies { icon: IconShape; name: string }[],
};

export const reasons = (config: PublicSiteConfig) => ({
  title: 'Why teams choose it',
  items: [
    {
      title: 'Read-only access',
      text: 'The platform asks for read access. It cannot start, stop or delete a machine or a database, which shortens security reviews.',
    },
    {
      title: 'Evidence for every figure',
      text: 'Each figure opens into the billing rows behind it. Each recommendation shows the metric and the rule that produced it.',
    },
    {
      title: 'Security and compliance',
      text: '256-bit encryption, audit logging and role-based dashboards; SOC 2 Type II, ISO 27001 and EU GDPR.',
    },
    {
      title: 'SaaS or self-hosted',
      text: `As SaaS with a ${claimOf(config, 'uptime')} uptime SLA, or self-hosted in your own account. Also available in cloud marketplaces.`,
    },
  ],
});
