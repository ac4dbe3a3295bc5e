import { awsFacts } from '@site/facts/aws';
import { agendas } from '../../../content/agendas.ts';
import type { Source } from '../../../content/article.ts';

export const copy = {
  crumb: 'Cost Optimization Strategies',
  title: '15 Cloud Cost Optimization Strategies',
  label: 'EXPERT FINOPS GUIDE',
  pictureLabel: 'Expert FinOps Guide',
  readTime: '15 min read',
  author: 'engineering' as const,
  publishDate: '2026-11-21',
  checked: '2026-11-30',
  lead: 'Right-size, commit, scale with demand: three strategies in full, with the arithmetic. The other twelve are listed by effort, with their purpose.',
  contentsLabel: 'In this guide',
  contents: [
    'How to use this guide',
    'Strategy 1: Right-size what runs',
    'Strategy 2: Reserved instances and savings plans',
    'Strategy 3: Auto-scaling and scheduling',
    'Put the three in order',
  ],
  figure: {
    title: 'Strategy 3 in one picture',
    caption: 'The hours of a week in which a schedule leaves test machines on.',
  },
  guide: 'Get the Complete Guide',
  teaser: {
    title: 'The other twelve strategies',
    text: 'Take the list as a file. The button leads to the form for a free consultation, in which we walk through all fifteen on your own bill and screen, and leave out those that wouldn’t pay for you. We mail nothing.',
    file: 'Download the fifteen strategies (Excel)',
  },
  closing: {
    title: 'Find out which of the fifteen pay for you',
    text: agendas.bill,
    button: 'Schedule Your Free Assessment',
  },
};

/** From the first change to its effect on the bill. */
export const efforts = { days: 'A few days', weeks: 'A few weeks', project: 'A project' };

/** Strategies 4 to 15. */
export const otherStrategies: readonly { name: string; gain: string; effort: keyof typeof efforts }[] = [
  { name: 'Allocate every dollar', gain: 'Each cost has an owner, and savings last', effort: 'weeks' },
  {
    name: 'Remove idle and unattached resources',
    gain: 'Disks, addresses and load balancers that serve nothing',
    effort: 'days',
  },
  {
    name: 'Match storage tier to access',
    gain: 'Up to 70% on storage that is rarely read, before retrieval fees',
    effort: 'days',
  },
  {
    name: 'Run interruptible work on Spot',
    gain: '60-70% on builds, batch and stateless workers',
    effort: 'weeks',
  },
  {
    name: 'Adopt Arm-based instances',
    gain: `Up to ${awsFacts.gravitonPricePerformance} better price-performance on Graviton`,
    effort: 'project',
  },
  { name: 'Shorten data transfer', gain: 'Egress, cross-zone and NAT charges', effort: 'project' },
  {
    name: 'Tune the data warehouse',
    gain: 'Up to 60% of the BigQuery cost that partitions and editions touch',
    effort: 'weeks',
  },
  {
    name: 'Right-size Kubernetes requests',
    gain: 'Nodes that exist only for requests that nothing uses',
    effort: 'weeks',
  },
  { name: 'Limit retention', gain: 'Logs, snapshots and old versions without readers', effort: 'days' },
  { name: 'Catch anomalies early', gain: 'A mistake ends within days', effort: 'days' },
  {
    name: 'Give AI workloads budgets and keys',
    gain: 'Token and accelerator spend traced to a feature',
    effort: 'days',
  },
  {
    name: 'Put unit cost into product reviews',
    gain: 'Shows whether growth or waste raised the bill',
    effort: 'project',
  },
];

export const strategiesSources: readonly Source[] = [
  {
    title: '2025 State of the Cloud Report',
    publisher: 'Flexera',
    year: 2025,
    url: 'https://info.flexera.com/CM-REPORT-State-of-the-Cloud-2025-Thanks',
  },
  {
    title: 'What are Savings Plans?',
    publisher: 'AWS',
    year: 2026,
    url: 'https://docs.aws.amazon.com/savingsplans/latest/userguide/what-is-savings-plans.html',
  },
  {
    title: 'Rightsizing recommendation preferences',
    publisher: 'AWS Compute Optimizer',
    year: 2026,
    url: 'https://docs.aws.amazon.com/compute-optimizer/latest/ug/rightsizing-preferences.html',
  },
  {
    title: 'Rate optimization',
    publisher: 'Microsoft Learn',
    year: 2026,
    url: 'https://learn.microsoft.com/en-us/cloud-computing/finops/framework/optimize/rates',
  },
  {
    title: 'Committed use discounts',
    publisher: 'Google Cloud',
    year: 2026,
    url: 'https://cloud.google.com/compute/docs/instances/committed-use-discounts-overview',
  },
  {
    title: 'FOCUS Specification',
    publisher: 'FinOps Open Cost and Usage Specification project',
    year: 2025,
    url: 'https://github.com/FinOps-Open-Cost-and-Usage-Spec/FOCUS_Spec',
  },
];
