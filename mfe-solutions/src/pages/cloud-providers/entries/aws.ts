import { awsFacts } from '@site/facts/aws';
import type { CloudProvider } from '../../../content/content-schema.ts';
import data from './aws.data.ts';

const entry: CloudProvider = {
  name: 'AWS',
  line: 'Savings Plans by the hour, Graviton, network cost',
  menuOrder: 50,
  title: 'AWS, with every hour accounted for',
  subtitle: 'One ledger by team and product, and commitments planned hour by hour.',
  description:
    'AWS cost optimization: Savings Plans sized by the hour, Graviton and gp3 moves, NAT and egress traffic explained, and every dollar mapped to a team.',
  logo: 'aws',
  overviewTitle: 'The order of discounts decides what you save',
  overview:
    'Reserved Instances apply first, then EC2 Instance Savings Plans, then Compute Savings Plans, every hour anew. What an hour doesn’t use is lost. We add what the native tools leave to you: unit costs, shared-cost rules, and a plan that combines right-sizing with commitments.',
  services: [
    {
      name: 'Commitment planning',
      description: 'Savings Plans and Reserved Instances, with break-even and expiry for each.',
    },
    {
      name: 'Right-sizing with evidence',
      description: 'EC2, RDS, Lambda and EBS, checked against Compute Optimizer, with a reason per finding.',
    },
    {
      name: 'Graviton migration',
      description: 'Managed databases and caches first, interpreted runtimes next, native dependencies last.',
    },
    {
      name: 'EKS and ECS allocation',
      description: `Node cost from ${awsFacts.splitCostSource} split data. What was requested and never used is a figure of its own.`,
    },
    {
      name: 'Network and storage',
      description: 'NAT gateways, cross-zone chatter, old snapshots and S3 versions, ranked by dollars.',
    },
    {
      name: 'Governance for organizations',
      description: 'Tag coverage by account, budgets with owners, and alerts routed by the team’s tag.',
    },
  ],
  guides: [
    { label: 'How we measure before right-sizing', href: '/resources/right-sizing-ec2' },
    { label: 'Schedules, spot and commitments in numbers', href: '/blog/cloud-cost-optimization-strategies' },
  ],
  benefits: [
    'Commitments sized by the hour, for the share you can use.',
    'One figure for discount quality: the effective savings rate.',
    `A test plan for each Graviton move. AWS states up to ${awsFacts.gravitonPricePerformance} better price-performance.`,
    'Proposed owners for untagged spend.',
  ],
  figure: data.figure,
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
        scope: `A quantity of one instance type, ${awsFacts.reservedSizes}; RDS, ElastiCache, OpenSearch and Redshift have their own`,
        discount: `Standard up to ${awsFacts.instanceSavingsPlans}, Convertible up to ${awsFacts.convertibleReserved}`,
        term: '1 or 3 years',
        change: `Standard: ${awsFacts.standardReservedSale}. Convertible: ${awsFacts.convertibleExchange}`,
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
    description: `A media company reported high commitment coverage. Hour by hour, ${data.used.average} of the commitment was used. The first result compares two commitments in the illustrative chart above.`,
    challenges:
      'The commitment was idle at night, and the daytime peaks ran on demand. Right-sizing waited because it would have stranded what was reserved.',
    solution:
      'Right-sizing went first, timed to each expiry. The floor was then covered in small portions, batch encoding moved to spot, and disks to gp3.',
    results: [
      {
        label: `of a commitment of $${data.floor} an hour used, after ${data.used.average} of one of $${data.average}`,
        value: data.used.floor,
      },
      { label: 'less for batch encoding on spot', value: '60-70%' },
      { label: 'less per gigabyte on gp3 than on gp2, by list price', value: awsFacts.gp3PerGigabyte },
    ],
  },
  approachTitle: 'Commitments come after the idle part is gone',
  approach: [
    {
      title: 'Stop the idle part',
      description: 'These need the owner’s approval. The architecture stays as it is.',
    },
    {
      title: 'Fit what is used',
      description: 'Sizes, families, disk types and schedules, in small batches.',
    },
    {
      title: 'Cover what stays',
      description: 'Savings Plans in portions on the lower base: a single wrong purchase stays small.',
    },
    {
      title: 'Keep it that way',
      description: 'A monthly review: each finding has an owner, a due date and a result in dollars.',
    },
  ],
  closing: { title: 'How well do your commitments fit?', agenda: 'savings' },
  picture: data.picture,
};

export default entry;
