import type { Provider } from '@site/design-system';
import { grouped } from '@site/design-system/en-us';
import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';
import { shortDate } from '../../data/month/calendar.ts';
import { type keyFigures, topAnomaly } from '../../data/month/charted-costs.ts';
import { dollars } from '../../data/month/money.ts';

export const hero = {
  badge: 'Unlock FinOps with AI',
  title: 'Multi-Cloud FinOps Platform for Enterprise',
  lead: 'See every dollar on four clouds in one FOCUS-compliant ledger, then act on it.',
  actions: [
    { text: 'Schedule a Demo', href: '#demo-form' },
    { text: 'How It Works', href: '#how-it-works' },
  ],
  marks: 'Certifications and supported clouds',
  basis: 'Company figures. Period, count, scope and issuer on request.',
  certified: { text: 'FinOps certified' },
  trust: [
    { text: 'FinOps Foundation member' },
    { provider: 'aws' },
    { provider: 'azure' },
    { provider: 'gcp' },
    { provider: 'oracle' },
    { text: 'SOC 2 Type II' },
    { text: 'ISO 27001' },
    { text: 'EU GDPR' },
  ] satisfies ({ text: string } | { provider: Provider })[],
};

export const results = (config: PublicSiteConfig) => [
  {
    value: claimOf(config, 'averageReduction'),
    label: 'average cloud cost reduction, per customer, on workloads reviewed',
  },
  { value: claimOf(config, 'daysToSavings'), label: 'to see initial savings' },
  {
    value: claimOf(config, 'annualSavings'),
    label: 'average annual savings, of customers with a full year confirmed',
  },
];

export const panel = {
  services: 'Cost by service',
  note: 'Illustrative, October 2026',
  days: 'Daily expenses',
  anomaly: 'Open the anomaly',
  open: 'Open in the dashboard',
  loading: 'Loading the billing rows',
  failed: 'Could not load. Press again.',
};

export const figuresOf = (amounts: Omit<typeof keyFigures, 'recommendations'>) => [
  {
    label: 'Total expenses',
    value: dollars(amounts.total),
    note: `${amounts.change} vs. September`,
  },
  {
    label: 'Forecast savings',
    value: dollars(amounts.savings),
    note: 'a month',
  },
  { label: 'Active resources', value: grouped(amounts.resources), note: 'at month end' },
  {
    label: 'Cost anomalies',
    value: String(amounts.anomalies),
    note: `${dollars(amounts.excess)} unplanned`,
  },
];

export const howItWorks = {
  eyebrow: 'How it works',
  title: 'From four bills to one list of decisions',
  lead: 'Setup takes 5 minutes and no agents, after your approvals. All but two roles are read-only.',
  demo: 'Schedule a Platform Demo',
  analysis: {
    title: 'Comprehensive Analysis',
    text: 'Every charge is read from the provider’s export, mapped to FOCUS.',
    /** The bill's name and its FOCUS ServiceCategory. A line may break after the first one's colon, not in a region. */
    mapping: [
      { provider: 'aws', charge: 'BoxUsage:\u200bm7i.4xlarge', category: 'Compute' },
      { provider: 'azure', charge: 'D8s v5', category: 'Compute' },
      { provider: 'gcp', charge: 'Analysis (us-\u2060central1)', category: 'Databases' },
      { provider: 'oracle', charge: 'Autonomous DB ECPU', category: 'Databases' },
    ] satisfies { provider: Provider; charge: string; category: string }[],
  },
  advice: {
    title: 'AI-Powered Recommendations',
    text: 'Models compare use with size, schedule and price.',
  },
  insights: {
    title: 'Continuous Insights',
    text: 'The owner hears about a jump when it’s a day or two old, before the invoice.',
    chart: 'Daily expenses',
    alert: {
      where: `${shortDate(topAnomaly.date)}, ${topAnomaly.service} in ${topAnomaly.region}`,
      what: `${dollars(topAnomaly.excess)} above expected, sent to ${topAnomaly.owner}`,
    },
  },
};

export const evidence = {
  /** Of the longest bar: the bars of both customers have one scale. */
  longest: 10,
  bill: (millions: number, index: number) =>
    `$${millions.toFixed(1)}M ${index === 0 ? 'a year before' : 'after'}`,
  link: 'Case study',
};

export const finance = {
  eyebrow: 'For CFOs and finance',
  title: 'A cloud bill you can plan, explain and sign',
  demo: 'Schedule a CFO Demo',
  points: [
    {
      title: 'Cost visibility and allocation',
      text: 'Each dollar has a team, a pool or a suggested owner.',
      href: '/platform/cost-allocation',
    },
    {
      title: 'Budget management',
      text: 'Owners are warned when the forecast passes the budget.',
      href: '/platform/quotas-budgets',
    },
    {
      title: 'Forecasting and planning',
      text: 'Forecasts state their inputs and range.',
      href: '/platform/forecasting',
    },
  ],
  forecast: {
    title: 'Monthly bill',
    key: 'Solid: actual. Dashed: forecast with its 95% range.',
    range: (low: string, high: string) => `November: ${low} to ${high}`,
  },
  quote: {
    quote:
      'We cut our cloud costs by 42%. The harder win was agreement: finance and engineering now open the same page in the monthly review.',
    jobTitle: 'CFO',
    company: 'manufacturing company',
  },
  bills: [10, 5.8] as const,
};

export const engineering = {
  eyebrow: 'For engineers',
  title: 'Recommendations you would accept in a code review',
  demo: 'Schedule an Engineering Demo',
  points: [
    {
      title: 'Resource right-sizing',
      text: 'CPU (95th percentile), memory (peak) and network over 14+ days.',
      href: '/resources/right-sizing-ec2',
    },
    {
      title: 'Reserved instance management',
      text: 'Coverage, use and expiry of reservations, savings plans and committed use discounts.',
      href: '/platform/optimization',
    },
    {
      title: 'Architecture optimization',
      text: 'Cross-zone traffic, NAT charges, storage tiers and Arm.',
      href: '/solutions/cloud-providers/aws',
    },
  ],
  quote: {
    quote:
      'We took out $1.2M a year without moving a release date. Every change came with the data that justified it and a rollback plan.',
    jobTitle: 'Cloud infrastructure director',
    company: 'insurer',
  },
  bills: [3.9, 2.7] as const,
};

export const methodology = {
  eyebrow: 'FinOps methodology',
  title: 'How the platform supports FinOps practice',
  more: 'Learn More About FinOps',
  practices: [
    {
      title: 'Cross-team collaboration',
      text: 'All teams use the same allocation rules.',
    },
    {
      title: 'Continuous optimization',
      text: 'Savings are checked against the next bills.',
    },
    {
      title: 'Value measurement',
      text: 'Cost per order shows whether a team over budget has grown.',
    },
  ],
};

export const loopOf = (month: {
  total: number;
  allocated: string;
  savings: number;
  recommendations: number;
  within: number;
  teams: number;
}) => [
  {
    phase: 'Inform',
    value: month.allocated,
    text: `of an illustrative ${dollars(month.total)} has an owner`,
  },
  {
    phase: 'Optimize',
    value: dollars(month.savings),
    text: `a month in ${month.recommendations} changes, partly at list prices`,
  },
  { phase: 'Operate', value: `${month.within} of ${month.teams}`, text: 'teams within their budget' },
];
