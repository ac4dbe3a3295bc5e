import { awsFacts } from '@site/facts/aws';
import type { CloudProvider } from '../../../content/content-schema.ts';
import { LinesView } from '../../../views/lines-view.tsx';

const entry: CloudProvider = {
  name: 'AWS',
  line: 'Savings Plans by the hour, Graviton, network cost',
  menuOrder: 50,
  title: 'AWS, with every hour accounted for',
  subtitle:
    'Hundreds of services write to one bill. We turn it into a ledger by team and product, plan commitments on hours rather than months, and name the owner of what is left idle.',
  description:
    'AWS cost optimization: Savings Plans sized by the hour, Graviton and gp3 moves, NAT and egress traffic explained, and every dollar mapped to a team.',
  logo: 'aws',
  overview:
    'AWS offers the largest choice of ways to pay and the longest list of ways to pay too much. Savings Plans are applied after Reserved Instances, in a fixed order, every hour; what an hour doesn’t use is gone.\n\nThe platform reads a Data Export in FOCUS format, your organization tree and CloudWatch metrics through one read-only role. It adds what the native tools leave to you: unit costs, shared-cost rules, a plan that combines right-sizing with commitments, and the same view for the other clouds you run.',
  services: [
    {
      name: 'Commitment planning',
      description:
        'Compute, EC2 Instance, Database and SageMaker Savings Plans next to Reserved Instances for RDS, ElastiCache, OpenSearch and Redshift, with break-even and expiry for each.',
    },
    {
      name: 'Right-sizing with evidence',
      description:
        'EC2, RDS, Lambda and EBS measured at the 95th percentile, checked against Compute Optimizer and explained in a sentence per finding.',
    },
    {
      name: 'Graviton migration',
      description:
        'Candidates ordered by effort: managed databases and caches first, interpreted runtimes next, native dependencies last.',
    },
    {
      name: 'EKS and ECS allocation',
      description: `Node cost from ${awsFacts.splitCostSource} split data, divided by namespace, task and label; requested-but-unused capacity is a figure of its own.`,
    },
    {
      name: 'Network and storage',
      description:
        'NAT gateways, cross-zone chatter, old snapshots, S3 versions and multipart remains, ranked by dollars instead of by count.',
    },
    {
      name: 'Governance for organizations',
      description:
        'Tag coverage by account and unit, budgets with owners, and anomaly alerts routed by the tag that names the team.',
    },
  ],
  benefits: [
    `Committed spend that fits: Compute Savings Plans save up to ${awsFacts.computeSavingsPlans} and EC2 Instance Savings Plans up to ${awsFacts.instanceSavingsPlans}, and we plan for the share you can really use.`,
    `Up to ${awsFacts.gravitonPricePerformance} better price-performance where workloads move to Graviton, with the test plan included.`,
    'One figure for discount quality, the effective savings rate, in place of three coverage charts.',
    'Allocation that starts on the day tags are missing, through accounts, names and usage patterns.',
    'Setup in about five minutes, without an agent and without a permission to change anything.',
  ],
  caseStudy: {
    title: 'From monthly coverage to hourly truth',
    description:
      'A media company was proud of its high commitment coverage. Hour by hour, a good part of the commitment was unused at night while daytime peaks were bought on demand.',
    challenges:
      'Coverage targets were set on monthly averages. Instances had been bought ahead of a right-sizing program that nobody wanted to start, because it would have stranded the commitments.',
    solution:
      'Right-sizing went first, timed to the expiry of each commitment. The lower base was then covered in small portions every month, batch encoding moved to spot, and disks were migrated from gp2 to gp3.',
    results: [
      { label: 'lower compute cost after right-sizing', value: 'Up to 40%' },
      { label: 'less for encoding on spot capacity', value: '60-70%' },
      { label: 'less per gigabyte on gp3 than on gp2, by list price', value: awsFacts.gp3PerGigabyte },
    ],
  },
  approach: [
    {
      title: 'Stop what nobody uses',
      description:
        'Unattached volumes, idle load balancers, forgotten environments: no architecture is touched and nobody has to be convinced.',
    },
    {
      title: 'Fit what is used',
      description:
        'Sizes, families, disk types and schedules are corrected with at least 14 days of metrics, in small batches with a way back.',
    },
    {
      title: 'Cover what stays',
      description:
        'Savings Plans are bought in portions on the lower base, so that no single purchase can be badly wrong for three years.',
    },
    {
      title: 'Keep it that way',
      description:
        'Budgets, anomaly alerts and a monthly review with the teams; each finding has an owner, a due date and a result in dollars.',
    },
  ],
  closing: {
    title: 'How well do your commitments fit?',
    text: 'Bring an export of your AWS organization. In the consultation we show coverage and utilization hour by hour, and what the next purchase should be, if any.',
  },
  picture: {
    View: LinesView,
    data: {
      title: 'Commitment against hourly usage',
      note: 'On-demand equivalent per hour',
      takeaway: 'Sized on a monthly average, the commitment is idle at night and too small by day.',
      // every third hour of five days
      labels: [
        'Mon',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'Tue',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'Wed',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'Thu',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'Fri',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      top: 640,
      measured: {
        name: 'Usage',
        values: [
          236, 228, 262, 402, 521, 536, 468, 318, 241, 233, 267, 410, 531, 547, 477, 324, 238, 230, 265, 406,
          526, 541, 473, 321, 248, 239, 275, 422, 547, 563, 491, 334, 229, 221, 254, 390, 505, 520, 454, 308,
        ],
      },
      reference: { name: 'Savings Plans', values: Array.from({ length: 40 }, () => 385) },
      callouts: [
        { at: 9, value: 140, text: 'Paid, not used', side: 'middle' },
        { at: 29, value: 600, text: 'On demand', side: 'middle' },
      ],
    },
  },
};

export default entry;
