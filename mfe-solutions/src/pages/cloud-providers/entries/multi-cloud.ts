import { azureFacts } from '@site/facts/azure';
import type { CloudProvider } from '../../../content/content-schema.ts';
import { matrix } from '../../../figures/of-parts/matrix.ts';
import sampleMonth from '../sample-month.data.ts';
import instruments from './multi-cloud.data.ts';

const entry: CloudProvider = {
  name: 'Multi-Cloud',
  line: 'Four providers in one set of FOCUS columns',
  menuOrder: 54,
  title: 'Four clouds, one set of columns',
  subtitle: 'Four clouds in FOCUS columns, with a mark where a provider’s data is missing.',
  description:
    'Multi-cloud cost management on the FOCUS standard: one allocation, one forecast and comparable unit costs for AWS, Azure, Google Cloud and Oracle Cloud.',
  logo: 'all',
  overviewTitle: 'Four invoices use four vocabularies',
  overview:
    'A region called us-west1 in one place isn’t the us-west-1 of another, and an account, a project and a compartment aren’t quite the same unit. FOCUS, the open specification for cost and usage, gives them one vocabulary. We keep the original row with the normalized one. Where a provider leaves a cost out, the ledger says so.',
  services: [
    {
      name: 'FOCUS normalization',
      description: 'Mapped column by column and versioned; each figure links back to the provider’s row.',
    },
    {
      name: 'One allocation model',
      description: 'Teams and cost centers are defined once, for all four clouds.',
    },
    {
      name: 'Commitment portfolio',
      description: 'Four providers’ discounts in one calendar: coverage, expiry and the cash each ties up.',
    },
    {
      name: 'Cost Map by region',
      description:
        'Bills of AWS and Google Cloud name the two Regions of a route, not its zones. Azure needs flow logs.',
    },
    {
      name: 'Anomaly detection',
      description: 'One inbox, one owner per alert, and how fresh the provider’s data was.',
    },
    {
      name: 'Forecast and budget',
      description: 'Monthly to yearly in one currency, with a range around the line.',
    },
  ],
  guides: [
    { label: 'The CFO’s page for several clouds', href: '/resources/cfo-multi-cloud-guide' },
    { label: 'The sum behind test hours from 9 to 6', href: '/blog/cloud-cost-optimization-strategies' },
  ],
  commitment: { discount: 28, term: 1 },
  benefits: [
    'One list for all providers, in the order to act on it. Our planning range for this optimization is 30-50% of the workloads reviewed.',
    'Unit costs per order, tenant or terabyte that count all clouds a product runs on.',
    'Consumption and growth by provider over the whole term, ready for the next negotiation.',
    `One sign-in for each cloud. It only reads on AWS and Oracle Cloud; on Google Cloud one role starts queries, on Azure an optional one may open ${azureFacts.costReaderExtra}. Oracle alone needs a stored key.`,
  ],
  instruments,
  order: ['overview', 'instruments', 'services', 'approach', 'story'],
  caseStudy: {
    title: 'After the merger, one bill to discuss',
    description: 'Two software groups used four clouds and two definitions of gross margin.',
    challenges:
      'Tags overlapped in name and differed in meaning. Amortized cost in one report met invoiced cost in the other.',
    solution:
      'All exports were mapped to FOCUS and one allocation replaced two. Most of the waste was test environments that idled, so they now run 9 AM-6 PM on workdays.',
    results: [
      { label: 'less spend on test environments, as their disks stay billed', value: '60%' },
      { label: 'hours a week that test environments run, of 168', value: '45' },
      { label: 'allocation model in place of two', value: 'One' },
    ],
  },
  approachTitle: 'The largest bill is reconciled first',
  approach: [
    {
      title: 'Connect the largest first',
      description: 'In order of spend. Each bill is reconciled before the next is added.',
    },
    {
      title: 'Agree on the words',
      description: 'A short dictionary, mapped to every provider’s tags.',
    },
    {
      title: 'Rank across clouds',
      description: 'One list for all findings: waste first, then sizes, then commitments.',
    },
    {
      title: 'Run one rhythm',
      description: 'Weekly anomalies, monthly forecasts, quarterly commitments, with the same people.',
    },
  ],
  closing: { title: 'Compare the two bills that never match', agenda: 'bill' },
  picture: matrix(
    {
      title: 'Spend by FOCUS service category',
      note: 'Effective cost in $1,000, October 2026',
      takeaway: 'Compute leads on every cloud but one: on Oracle Cloud it is the databases.',
    },
    { parts: ['AWS', 'Azure', 'Google Cloud', 'Oracle Cloud'], rows: sampleMonth },
  ),
};

export default entry;
