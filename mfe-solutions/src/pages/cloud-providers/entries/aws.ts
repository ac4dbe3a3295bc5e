import { awsFacts } from '@site/facts/aws';
import type { CloudProvider } from '../../../content/content-schema.ts';
import { tide } from '../../../figures/over-time/tide.ts';

const entry: CloudProvider = {
  name: 'AWS',
  line: 'Savings Plans by the hour, Graviton, network cost',
  menuOrder: 50,
  title: 'AWS, with every hour accounted for',
  subtitle:
    'Hundreds of services write to one bill. We turn it into a ledger by team and product, plan commitments hour by hour, and name the owner of each idle resource.',
  description:
    'AWS cost optimization: Savings Plans sized by the hour, Graviton and gp3 moves, NAT and egress traffic explained, and every dollar mapped to a team.',
  logo: 'aws',
  overviewTitle: 'The order of discounts decides what you save',
  overview:
    'AWS has many ways to pay for the same hour, and the order in which discounts apply decides what you save. Reserved Instances come first, then EC2 Instance Savings Plans, then Compute Savings Plans, every hour. A commitment that an hour doesn’t use is lost.\n\nThe platform reads a Data Export in FOCUS format, your organization tree and CloudWatch metrics through one read-only role. It adds what the native tools leave to you: unit costs, shared-cost rules, a plan that combines right-sizing with commitments, and the same view for the other clouds you run.',
  services: [
    {
      name: 'Commitment planning',
      description:
        'Compute, EC2 Instance, Database and SageMaker Savings Plans, and Reserved Instances for RDS, ElastiCache, OpenSearch and Redshift, with break-even and expiry for each.',
    },
    {
      name: 'Right-sizing with evidence',
      description:
        'EC2, RDS, Lambda and EBS measured by the method of our right-sizing article, checked against Compute Optimizer and explained in a sentence per finding.',
    },
    {
      name: 'Graviton migration',
      description:
        'Candidates ordered by effort: managed databases and caches first, interpreted runtimes next, native dependencies last.',
    },
    {
      name: 'EKS and ECS allocation',
      description: `Node cost from ${awsFacts.splitCostSource} split data, divided by namespace, task and label. Capacity that was requested and never used is a figure of its own.`,
    },
    {
      name: 'Network and storage',
      description:
        'NAT gateways, cross-zone chatter, old snapshots, S3 versions and multipart remains, ranked by dollars.',
    },
    {
      name: 'Governance for organizations',
      description:
        'Tag coverage by account and unit, budgets with owners, and anomaly alerts routed by the tag that names the team.',
    },
  ],
  guides: [
    { label: 'How we measure before right-sizing', href: '/resources/right-sizing-ec2' },
    { label: 'Schedules, spot and commitments in numbers', href: '/blog/cloud-cost-optimization-strategies' },
  ],
  benefits: [
    `Commitments sized by the hour: Compute Savings Plans save up to ${awsFacts.computeSavingsPlans} and EC2 Instance Savings Plans up to ${awsFacts.instanceSavingsPlans}, and we plan for the share you can use.`,
    'One figure for discount quality: the effective savings rate.',
    `A test plan for each Graviton move. AWS states up to ${awsFacts.gravitonPricePerformance} better price-performance.`,
    'Owners for untagged spend, proposed from accounts, names and usage patterns.',
    'One read-only role, set up in about five minutes, without an agent.',
  ],
  instruments: {
    title: 'Commitment instruments on AWS',
    lead: 'Published maximum discounts and terms. Check the offer before you buy.',
    columns: [
      { key: 'instrument', label: 'Instrument' },
      { key: 'scope', label: 'Covers' },
      { key: 'discount', label: 'Discount', drawn: true },
      { key: 'term', label: 'Term' },
      { key: 'change', label: 'Return, exchange or notice' },
      { key: 'applied', label: 'Applied' },
    ],
    rows: [
      {
        instrument: 'Reserved Instances',
        scope: 'A quantity of one instance type; RDS, ElastiCache, OpenSearch and Redshift have their own',
        discount: `Standard up to ${awsFacts.instanceSavingsPlans}, Convertible up to ${awsFacts.convertibleReserved}`,
        term: '1 or 3 years',
        change: `Convertible: ${awsFacts.convertibleExchange}`,
        applied: 'First',
      },
      {
        instrument: 'EC2 Instance Savings Plans',
        scope: 'Dollars an hour, one family in one Region',
        discount: `Up to ${awsFacts.instanceSavingsPlans}`,
        term: '1 or 3 years',
        change: `Up to ${awsFacts.savingsPlanReturnCap} an hour: return ${awsFacts.savingsPlanReturn}`,
        applied: 'After Reserved Instances',
      },
      {
        instrument: 'Compute Savings Plans',
        scope: 'Dollars an hour, any family and Region, Fargate and Lambda too',
        discount: `Up to ${awsFacts.computeSavingsPlans}`,
        term: '1 or 3 years',
        change: `Up to ${awsFacts.savingsPlanReturnCap} an hour: return ${awsFacts.savingsPlanReturn}`,
        applied: 'After EC2 Instance Savings Plans',
      },
      {
        instrument: 'SageMaker Savings Plans',
        scope: 'Dollars an hour for SageMaker machine learning instances',
        discount: `Up to ${awsFacts.sagemakerSavingsPlans}`,
        term: '1 or 3 years',
        change: `Up to ${awsFacts.savingsPlanReturnCap} an hour: return ${awsFacts.savingsPlanReturn}`,
        applied: 'To SageMaker usage only',
      },
      {
        instrument: 'Database Savings Plans',
        scope: 'Aurora, RDS, DynamoDB and other databases, newer generations',
        discount: `Up to ${awsFacts.databaseSavingsPlans} serverless, less for instances`,
        term: 'One year at launch; check today’s',
        change: `Up to ${awsFacts.savingsPlanReturnCap} an hour: return ${awsFacts.savingsPlanReturn}`,
        applied: 'After Reserved Instances',
      },
      {
        instrument: 'Spot Instances',
        scope: 'Spare capacity, without a commitment',
        discount: `Up to ${awsFacts.spot}`,
        term: 'None',
        change: `AWS takes them back with ${awsFacts.spotNotice}’ notice`,
        applied: 'In place of On-Demand',
      },
    ],
    note: `Only a Savings Plan of ${awsFacts.savingsPlanReturnCap} an hour or less can be returned, in the calendar month of the purchase. A management account may return up to ten a year.`,
  },
  order: ['overview', 'services', 'instruments', 'approach', 'story'],
  caseStudy: {
    title: 'From monthly coverage to hourly use',
    description:
      'A media company reported high commitment coverage. Hour by hour, part of the commitment was unused at night while the daytime peaks ran on demand. The first two figures are those of the illustrative chart above.',
    challenges:
      'Coverage targets were set on monthly averages. Instances had been reserved before a right-sizing program, which then waited because it would have stranded the commitments.',
    solution:
      'Right-sizing went first, timed to the expiry of each commitment. The lower base was then covered in small portions every month, batch encoding moved to spot, and disks were migrated from gp2 to gp3.',
    results: [
      { label: 'of the commitment unused in the charted days', value: '16%' },
      { label: 'of usage bought on demand in the same days', value: '14%' },
      { label: 'less per gigabyte on gp3 than on gp2, by list price', value: awsFacts.gp3PerGigabyte },
    ],
  },
  approachTitle: 'Commitments come after the idle part is gone',
  approach: [
    {
      title: 'Stop the idle part',
      description:
        'Unattached volumes, idle load balancers, forgotten environments: these need an owner’s yes and no change of architecture.',
    },
    {
      title: 'Fit what is used',
      description:
        'We correct sizes, families, disk types and schedules in small batches, by the measurements of the right-sizing article.',
    },
    {
      title: 'Cover what stays',
      description:
        'Savings Plans are bought in portions on the lower base. A single wrong purchase then stays small.',
    },
    {
      title: 'Keep it that way',
      description:
        'Budgets, anomaly alerts and a monthly review with the teams. Each finding has an owner, a due date and a result in dollars.',
    },
  ],
  closing: {
    title: 'How well do your commitments fit?',
    text: 'Open the commitment reports of your AWS organization on your own screen. In the consultation we read coverage and utilization with you, hour by hour, and say what the next purchase should be, if any.',
  },
  picture: tide(
    {
      title: 'Commitment against hourly usage',
      note: 'On-demand equivalent per hour',
      takeaway: 'Sized on a monthly average, the commitment is idle at night and too small by day.',
    },
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      committed: 385,
      // Every third hour.
      usage: [
        236, 228, 262, 402, 521, 536, 468, 318, 241, 233, 267, 410, 531, 547, 477, 324, 238, 230, 265, 406,
        526, 541, 473, 321, 248, 239, 275, 422, 547, 563, 491, 334, 229, 221, 254, 390, 505, 520, 454, 308,
      ],
    },
  ),
};

export default entry;
