import { awsFacts } from '@site/facts/aws';
import { azureFacts } from '@site/facts/azure';
import { googleFacts } from '@site/facts/google';
import { oracleFacts } from '@site/facts/oracle';
import type { PlatformCopy } from './platform-copy.ts';

export const copy: PlatformCopy = {
  head: {
    title: 'Anomaly Detection',
    description:
      'Machine learning learns the daily rhythm of each service and alerts its owner when cost leaves it, with the likely root cause attached.',
    keywords: ['cloud cost anomaly detection', 'cost alerts', 'root cause analysis', 'FinOps'],
  },
  name: 'Anomaly Detection',
  hero: {
    title: 'Hear about a cost jump while it’s a day or two old',
    lead: 'Models learn what a normal Tuesday costs for each service, team and region. When a day leaves that range, the owner gets one alert with the likely cause in it.',
    actions: ['Schedule a Demo', 'Watch Demo'],
    note: 'The demo is a sample dashboard that you can look at now.',
  },
  closing: {
    title: 'Test it on a jump you remember',
    text: 'Give us the month of your last billing surprise. We replay it and show on which day the alert would have come.',
  },
};

export const steps = [
  {
    title: 'Learn patterns',
    text: 'Each service, account and team gets its own model of weekdays, month ends and growth, trained on its own history.',
  },
  {
    title: 'Monitor live',
    text: 'Every batch of billing data is scored when the provider publishes it.',
  },
  {
    title: 'Detect',
    text: 'A day outside the expected range is an anomaly. Small sums are grouped, so ten related charges make one finding.',
  },
  {
    title: 'Alert and act',
    text: 'The owner is told by email, chat or ticket, with cause, amount and next step. A confirmed change teaches the model.',
  },
];

/** How soon a provider's data shows it, from the providers' documentation. */
export const dataDelay = [
  { provider: 'AWS', delay: awsFacts.dataDelay, note: `Its own anomaly check runs ${awsFacts.anomalyRuns}` },
  {
    provider: 'Azure',
    delay: azureFacts.dataDelay,
    note: `Azure’s own anomaly check runs ${azureFacts.anomalyDelay}`,
  },
  {
    provider: 'Google Cloud',
    delay: googleFacts.dataDelay,
    note: 'Rows arrive through the day and are corrected later',
  },
  {
    provider: 'Oracle Cloud',
    delay: oracleFacts.dataDelay,
    note: `Cost reports are written ${oracleFacts.reportCadence}`,
  },
];

export const policies: {
  name: string;
  scope: string;
  rule: string;
  violations: string;
  status: 'Active' | 'Alerting' | 'Paused';
}[] = [
  {
    name: 'GPU spend',
    scope: 'Machine Learning, all regions',
    rule: 'Day above the expected range and over $5,000',
    violations: '1, last on Oct 27',
    status: 'Alerting',
  },
  {
    name: 'Query cost',
    scope: 'BigQuery, all projects',
    rule: 'Day more than 100% over expected',
    violations: '1, last on Oct 14',
    status: 'Active',
  },
  {
    name: 'Data transfer',
    scope: 'Shared services, all providers',
    rule: 'Day more than 100% over expected',
    violations: '1, last on Oct 6',
    status: 'Active',
  },
  {
    name: 'Team budgets',
    scope: 'All owners',
    rule: 'Month-end forecast over budget',
    violations: '1, Machine Learning',
    status: 'Active',
  },
  {
    name: 'Load test window',
    scope: 'Development, us-west-2',
    rule: 'Silent until the test ends',
    violations: 'None',
    status: 'Paused',
  },
];
