import { awsFacts } from '@site/facts/aws';
import type { CloudProvider } from '../../../content/content-schema.ts';
import data from './aws.data.ts';

const savingsPlan = (kind: string, scope: string, discount: string) => ({
  instrument: `${kind} Savings Plans`,
  scope: `Dollars an hour: ${scope}`,
  discount: `Up to ${discount}`,
  term: '1 or 3 years',
  change: `Up to ${awsFacts.savingsPlanReturnCap} an hour: return ${awsFacts.savingsPlanReturn}`,
});

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
      description: 'EC2, RDS, Lambda and EBS, checked against AWS’s own findings, with a reason for each.',
    },
    {
      name: 'Graviton migration',
      description: 'Managed databases and caches first, interpreted runtimes next, native dependencies last.',
    },
    {
      name: 'EKS and ECS allocation',
      description: `Node cost from the optional ${awsFacts.splitCostSource} export with split data, requested and unused capacity apart.`,
    },
    {
      name: 'Network and storage',
      description: 'NAT gateways, cross-zone traffic and old snapshots, ranked by dollars.',
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
  commitment: { discount: Number.parseInt(data.discount, 10), term: 1 },
  benefits: [
    'Each slice of a commitment tested on its own hours.',
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
      { key: 'discount', label: 'Discount' },
      { key: 'term', label: 'Term' },
      { key: 'change', label: 'Return, exchange or notice' },
    ],
    rows: [
      {
        instrument: 'Reserved Instances',
        scope: `A quantity of one instance type, ${awsFacts.reservedSizes}; RDS, ElastiCache, OpenSearch and Redshift have their own`,
        discount: `Standard up to ${awsFacts.instanceSavingsPlans}, Convertible up to ${awsFacts.convertibleReserved}`,
        term: '1 or 3 years',
        change: `EC2 Standard: ${awsFacts.standardReservedSale}. EC2 Convertible: ${awsFacts.convertibleExchange}. Those of other services: neither`,
      },
      savingsPlan('EC2 Instance', 'one family in one Region', awsFacts.instanceSavingsPlans),
      savingsPlan('Compute', 'any family and Region, Fargate and Lambda too', awsFacts.computeSavingsPlans),
      savingsPlan('SageMaker', 'SageMaker machine learning instances', awsFacts.sagemakerSavingsPlans),
      {
        ...savingsPlan(
          'Database',
          'Aurora, RDS, DynamoDB and other databases, newer generations',
          `${awsFacts.databaseSavingsPlans} serverless, less for instances`,
        ),
        term: 'One year at launch; check today’s',
      },
      {
        instrument: 'Spot Instances',
        scope: 'Spare capacity, without a commitment',
        discount: `Up to ${awsFacts.spot}`,
        term: 'None',
        change: `AWS takes them back with ${awsFacts.spotNotice}’ notice`,
      },
    ],
    note: `Only a Savings Plan of ${awsFacts.savingsPlanReturnCap} an hour or less can be returned, in the calendar month of the purchase. A management account may return up to ten a year.`,
  },
  order: ['overview', 'services', 'instruments', 'approach', 'story'],
  caseStudy: {
    title: 'From monthly coverage to hourly savings',
    description: `A media company had sized its commitment on the average of a week. The first result compares two levels in the chart above, both at ${data.discount} off. Of ${data.floor} an hour ${data.used.floor} is used, of ${data.average} ${data.used.average}.`,
    challenges: `The slice from ${data.floor} to ${data.average} is used ${data.slice.used}, so it pays only from a discount of ${data.slice.breakEven}. Right-sizing waited because it would have stranded what was reserved.`,
    solution: `Right-sizing went first, timed to each expiry. ${data.floor} was then committed in small portions, batch encoding moved to spot, and disks to gp3. At a higher discount the next slice is tested again.`,
    results: [
      {
        label: `saved in the week with ${data.floor} an hour committed, against ${data.saved.average} with ${data.average}`,
        value: data.saved.floor,
      },
      { label: 'less for batch encoding on spot: our planning range', value: '60-70%' },
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
      description:
        'Savings Plans in portions, each tested on its own hours: a single wrong purchase stays small.',
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
