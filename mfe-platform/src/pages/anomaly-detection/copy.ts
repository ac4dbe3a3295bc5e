import { anomalies } from '@site/sample-bill/anomalies';
import type { PlatformCopy } from '../../content/platform-copy.ts';
import { storyAnomaly } from '../../data/findings/root-cause.ts';
import { shortDate } from '../../data/month/calendar.ts';

export const copy: PlatformCopy = {
  name: 'Anomaly Detection',
  hero: {
    title: 'Hear about a cost jump while it’s a day or two old',
    lead: 'Models learn what a normal Tuesday costs for each service, team and region. When a day is outside that range, its owner gets one alert with the likely cause.',
    actions: ['Schedule a Demo', 'Watch Demo'],
    note: 'The demo is a sample dashboard that you can look at now.',
  },
  closing: 'bill',
};

export const story = {
  figure: { title: 'EC2, Machine Learning', note: 'us-east-1, a day' },
  chart: 'Cost of EC2 in us-east-1, Machine Learning',
};

export const alert = {
  title: 'An alert that says why',
  lead: 'The search goes down from the total: provider, service, region, owner. At each level we divide the excess by the day’s cost. It stops above 90%, or at the last level.',
};

export const path = {
  label: 'Root cause, level by level',
  caption: 'Illustrative data of October 27.',
  parts: { excess: 'above expected', expected: 'expected', other: 'other' },
  share: (part: string, whole: string) => `${part} of ${whole}`,
  reading: (level: string) => `Excess in the cost of ${level}`,
  others: 'As expected on that day:',
  sent: 'Sent as',
  to: (owner: string) => `To ${owner}`,
  subject: (amount: string, day: string) => `${amount} above expected on ${day}`,
  cause: 'Likely cause:',
  channel: (owner: string) => `#${owner.toLowerCase().replace(' ', '-')}`,
  ticket: (owner: string) => `Assigned to ${owner}, with the billing rows of the day as evidence.`,
};

export const steps = {
  title: 'From history to action',
  open: 'Four steps',
  items: [
    {
      title: 'Learn patterns',
      text: 'Each service, account and team has its own model of weekdays, month ends and growth.',
    },
    {
      title: 'Monitor live',
      text: 'Each batch of billing data is scored when the provider publishes it.',
    },
    {
      title: 'Detect',
      text: 'A day outside the expected range is an anomaly. Related charges make one finding.',
    },
    {
      title: 'Alert and act',
      text: 'The owner gets cause, amount and next step. Confirmed changes go into the model.',
    },
  ],
};

export const delays = {
  text: 'An alert can come only after the provider has published the data.',
  link: { href: '/finops-guide#verified-sources', text: 'The delay that each provider documents' },
};

export const policyList = {
  title: 'Policies and their violations',
  lead: 'A policy names a scope and a threshold. Its violations are counted, so a rule that raises false alarms is found and changed.',
  figure: { title: 'Anomaly policies', note: 'October 2026', caption: 'Illustrative view' },
  table: {
    caption: 'Anomaly policies with status and violations of this month',
    columns: [
      { key: 'name', label: 'Name' },
      { key: 'scope', label: 'Scope' },
      { key: 'rule', label: 'Rule' },
      { key: 'violations', label: 'Violations' },
      { key: 'status', label: 'Status' },
    ],
  },
};

function violationsOf(service: string): string {
  const own = anomalies.filter((anomaly) => anomaly.service === service);
  return `${own.length}, last on ${shortDate(own.at(-1)!.date)}`;
}

export const policies: {
  name: string;
  scope: string;
  rule: string;
  violations: string;
  status: 'Active' | 'Alerting';
}[] = [
  {
    name: 'GPU spend',
    scope: 'Machine Learning, all regions',
    rule: 'Day above the expected range and over $5,000',
    violations: violationsOf('Amazon Elastic Compute Cloud'),
    status: 'Alerting',
  },
  {
    name: 'Query cost',
    scope: 'BigQuery, all projects',
    rule: 'Day more than 100% over expected',
    violations: violationsOf('BigQuery'),
    status: 'Active',
  },
  {
    name: 'Data transfer',
    scope: 'Shared services, all providers',
    rule: 'Day more than 100% over expected',
    violations: violationsOf('AWS Data Transfer'),
    status: 'Active',
  },
  {
    name: 'Team budgets',
    scope: 'All owners',
    rule: 'Month-end forecast over budget',
    violations: `1, ${storyAnomaly.owner}`,
    status: 'Alerting',
  },
];
