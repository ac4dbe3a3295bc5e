import { oracleFacts } from '@site/facts/oracle';
import type { CloudProvider } from '../../../content/content-schema.ts';
import { LinesView } from '../../../views/lines-view.tsx';

const entry: CloudProvider = {
  name: 'Oracle Cloud (OCI)',
  line: 'Universal Credits, Support Rewards, flexible shapes',
  menuOrder: 53,
  title: 'Oracle Cloud: use the credits you bought',
  subtitle:
    'Universal Credits expire whether you use them or not. Follow the drawdown week by week, size shapes by OCPU and gigabyte, and let consumption pay part of your support bill.',
  description:
    'Oracle Cloud cost optimization: Universal Credits drawdown, Support Rewards, flexible shapes by OCPU and memory, licenses, and cost by compartment.',
  logo: 'oracle',
  overview: `Many OCI customers buy a year of Universal Credits and draw them down across services and regions at contract rates. That turns cost management around. Spending too fast leads to overage; spending too slowly is just as expensive, because what remains at the end of the term is lost. The question each month is whether the line will land.\n\nWe read the FOCUS cost reports that Oracle writes ${oracleFacts.reportCadence}, through a policy that lets a group read objects in the usage-report tenancy and metrics in yours. Compartments and cost-tracking tags become the allocation, contract terms become the plan, and license choices are shown with their price: included, or brought along.`,
  services: [
    {
      name: 'Drawdown forecast',
      description:
        'Consumption against the annual commitment with a likely end date, the effect of planned projects, and a warning in both directions.',
    },
    {
      name: 'Support Rewards ledger',
      description:
        'Rewards earned at the rate of your order, matched to the technology support invoices they can reduce, before the renewal is signed.',
    },
    {
      name: 'Flexible shape sizing',
      description:
        'OCPU and memory are set separately on flexible shapes, so each is sized separately: on x86 shapes one OCPU is a full core, not a thread.',
    },
    {
      name: 'Database and license choice',
      description:
        'Autonomous, Exadata and base databases with license included or brought in, compared on the hours they really run.',
    },
    {
      name: 'Compartment allocation',
      description:
        'Cost by compartment, tag default and tenancy, with shared networking and Exadata infrastructure divided by use.',
    },
    {
      name: 'Cost report hygiene',
      description:
        'Split files, late rows and corrections that refer back to earlier rows are put together, so that a closed month stays closed.',
    },
  ],
  benefits: [
    'A landing date for your commitment, with 95% forecast accuracy as the standard we hold it to.',
    `Support Rewards, commonly ${oracleFacts.supportRewards} for each dollar of OCI use, or ${oracleFacts.supportRewardsUnlimited} under an unlimited license agreement; your order sets the rate.`,
    'Shapes without spare cores: 20-30% is a common result of sizing OCPU and memory apart.',
    'OCI in the same columns as AWS, Azure and Google Cloud, so database workloads can be compared fairly.',
  ],
  caseStudy: {
    title: 'A utility lands its credits on the date',
    description:
      'The first year had closed with unused credits, the second threatened to close with overage. The drawdown had no owner.',
    challenges:
      'Five business units shared one commitment without budgets of their own. Billing systems ran on shapes copied from the old data center, and archives of meter readings sat on block volumes.',
    solution:
      'Each compartment received a share of the credits as its budget. Shapes were sized by OCPU and memory, meter archives moved to object storage, and a database project was brought forward to use what the forecast left over.',
    results: [
      { label: 'accuracy of the drawdown forecast by month', value: '95%' },
      { label: 'saved by sizing flexible shapes', value: '20-30%' },
      { label: 'lower cost for meter archives', value: '70%' },
    ],
  },
  approach: [
    {
      title: 'Read the contract',
      description:
        'Term, rates, overage and rewards are entered as dates and prices. Many surprises are found in this hour and not in the tenancy.',
    },
    {
      title: 'Divide the credits',
      description:
        'Compartments get budgets that add up to the commitment. Units may trade among themselves, and the ledger shows who did.',
    },
    {
      title: 'Size what draws',
      description:
        'Shapes, database cores and storage tiers are corrected early in the term, while the savings can still fund something else.',
    },
    {
      title: 'Steer to the landing',
      description:
        'From mid-term on, the forecast is reviewed monthly: bring work forward, hold it back, or change the next commitment.',
    },
  ],
  closing: {
    title: 'Will your credits last, or be left over?',
    text: 'Start date, commitment and the last two cost reports are enough. We draw the line to the end of your term while you watch.',
  },
  picture: {
    View: LinesView,
    data: {
      title: 'Universal Credits left',
      note: 'Annual commitment',
      takeaway:
        'Consumption has run behind plan since month three; without action some credits would expire unused.',
      labels: ['Start', '', '', 'M3', '', '', 'M6', '', '', 'M9', '', '', 'M12'],
      top: 3.2,
      measured: { name: 'Credits left', values: [3, 2.74, 2.5, 2.29, 2.1, 1.92, 1.73, 1.55] },
      reference: { name: 'Plan', values: [3, 2.75, 2.5, 2.25, 2, 1.75, 1.5, 1.25, 1, 0.75, 0.5, 0.25, 0] },
      range: {
        name: 'Likely range',
        values: [
          [1.55, 1.55],
          [1.33, 1.41],
          [1.1, 1.27],
          [0.87, 1.12],
          [0.63, 0.97],
          [0.38, 0.82],
        ],
      },
      callouts: [
        { at: 7, value: 2, text: '$1.55M left', side: 'start' },
        { at: 12, value: 1.52, text: 'Lost: up to $0.82M', side: 'end' },
      ],
    },
  },
};

export default entry;
