import { oracleFacts } from '@site/facts/oracle';
import type { CloudProvider } from '../../../content/content-schema.ts';
import data from './oci.data.ts';

const entry: CloudProvider = {
  name: 'Oracle Cloud (OCI)',
  line: 'Universal Credits, Support Rewards, flexible shapes',
  menuOrder: 53,
  title: 'Oracle Cloud: use the credits you bought',
  subtitle: 'Unused Universal Credits expire. Follow the drawdown week by week.',
  description:
    'Oracle Cloud cost optimization: Universal Credits drawdown, Support Rewards, flexible shapes by OCPU and memory, licenses, and cost by compartment.',
  logo: 'oracle',
  overviewTitle: 'Credits you don’t use are lost',
  overview: `Above the commitment you pay overage, and what is left at the end of the term is lost. Each month you need to know where the line will end. From the reports that Oracle writes ${oracleFacts.reportCadence}, compartments become the allocation, and contract terms become the plan.`,
  services: [
    {
      name: 'Drawdown forecast',
      description: 'A likely end date, the effect of planned projects, and a warning in both directions.',
    },
    {
      name: 'Support Rewards ledger',
      description: 'Rewards earned, matched to the support invoices they can reduce.',
    },
    {
      name: 'Flexible shape sizing',
      description: 'OCPU and memory sized apart. On x86 shapes one OCPU is a full core with two threads.',
    },
    {
      name: 'Database and license choice',
      description: 'License included or brought in, compared on the hours that databases really run.',
    },
    {
      name: 'Compartment allocation',
      description: 'Cost by compartment and tag, with shared networking and Exadata divided by use.',
    },
    {
      name: 'Cost report hygiene',
      description: 'Split files, late rows and corrections are put together. A closed month stays closed.',
    },
  ],
  benefits: [
    'A landing date for your commitment. Our standard is 95% forecast accuracy one month ahead. The range in the chart looks five months ahead, so it is wider.',
    `Support Rewards in the plan: commonly ${oracleFacts.supportRewards} for each dollar of OCI use, or ${oracleFacts.supportRewardsUnlimited} under an unlimited license agreement. Your order sets the rate.`,
    'Shapes without spare cores. Our planning range for sizing OCPU and memory apart is 20-30%.',
    'Database workloads compared in the same columns as AWS, Azure and Google Cloud.',
  ],
  instruments: {
    title: 'How Oracle Cloud is bought',
    lead: 'The contract decides more than the price list. These are the parts to read in yours.',
    columns: [
      { key: 'instrument', label: 'Instrument' },
      { key: 'scope', label: 'Covers' },
      { key: 'rate', label: 'Rate' },
      { key: 'term', label: 'Term' },
      { key: 'limit', label: 'Limit' },
    ],
    rows: [
      {
        instrument: 'Universal Credits, annual',
        scope: 'Infrastructure and platform services in any region',
        rate: 'Contract rates',
        term: 'A year of your contract',
        limit: `Unused credits are ${oracleFacts.unusedCredits}`,
      },
      {
        instrument: 'Pay as you go',
        scope: 'The same services',
        rate: 'List prices',
        term: 'None',
        limit: 'No commitment and no contract rate',
      },
      {
        instrument: 'Support Rewards',
        scope: 'Technology support invoices',
        rate: `Commonly ${oracleFacts.supportRewards} a dollar, ${oracleFacts.supportRewardsUnlimited} under an unlimited agreement`,
        term: 'Set by your order',
        limit: 'Reduces support invoices only',
      },
      {
        instrument: 'Bring your own license',
        scope: 'Oracle software for which you hold licenses',
        rate: 'To compare with license included',
        term: 'As long as the license',
        limit: 'By product and hours of use',
      },
    ],
    note: 'Support Rewards rates come from reports about contracts. Check your order.',
  },
  order: ['overview', 'instruments', 'services', 'approach', 'story'],
  caseStudy: {
    title: 'A utility lands its credits on the date',
    description:
      'The first year had closed with unused credits. After seven months of the second, $1.55M was left where the plan had $1.25M. The chart above shows that term.',
    challenges:
      'Five business units shared one commitment without budgets. Shapes were copied from the old data center, and meter archives sat on block volumes.',
    solution:
      'Each compartment received its share of the credits. Shapes were resized, archives moved to object storage, and a database project was brought forward.',
    results: [
      { label: 'of credits saved from expiry, at least; $0.82M at most', value: '$0.38M' },
      { label: 'saved on shapes sized by OCPU and memory: our planning range', value: '20-30%' },
      { label: 'business units, each with a budget in credits', value: 'Five' },
    ],
  },
  approachTitle: 'The drawdown is steered to its last day',
  approach: [
    {
      title: 'Read the contract',
      description: 'Term, rates, overage and rewards become dates and prices.',
    },
    {
      title: 'Divide the credits',
      description: 'Compartments get budgets that add up to the commitment. The ledger records each move.',
    },
    {
      title: 'Size what draws',
      description: 'Shapes, database cores and storage tiers, early enough to fund another project.',
    },
    {
      title: 'Steer to the landing',
      description: 'A monthly review: bring work forward, or hold it back.',
    },
  ],
  closing: { title: 'Will your credits last, or be left over?', agenda: 'savings' },
  picture: data.picture,
};

export default entry;
