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
  subtitle:
    'You can’t compare two clouds by invoice: they name and group the same charges differently. We bring AWS, Azure, Google Cloud and Oracle Cloud into FOCUS columns, and mark every place where a provider’s data is missing or means something else.',
  description:
    'Multi-cloud cost management on the FOCUS standard: one allocation, one forecast and comparable unit costs for AWS, Azure, Google Cloud and Oracle Cloud.',
  logo: 'all',
  overviewTitle: 'Four invoices use four vocabularies',
  overview:
    'Most enterprises did not plan for several clouds: one came with an acquisition, one with an analytics project. Each came with its own portal, discount rules and names. A region called us-west1 in one place isn’t the us-west-1 of another, and an account, a subscription, a project and a compartment aren’t quite the same unit.\n\nFOCUS, the open FinOps specification for cost and usage, gives them one vocabulary: four costs under the same names, a closed list of service categories, one notion of a charge period. Where a provider leaves a cost out, the ledger says so. We load each provider’s own export, keep the original row with the normalized one, and build allocation, forecasts and anomaly detection on top.',
  services: [
    {
      name: 'FOCUS normalization',
      description:
        'Exports are mapped column by column and versioned. Each normalized figure links back to the provider row that it came from.',
    },
    {
      name: 'One allocation model',
      description:
        'Teams, products and cost centers are defined once and applied to accounts, subscriptions, projects and compartments alike.',
    },
    {
      name: 'Commitment portfolio',
      description:
        'Discount instruments of four providers in one calendar: coverage, expiry and the cash each one ties up.',
    },
    {
      name: 'Cost Map by region',
      description:
        'Spend of all providers on one map. Bills of AWS and Google Cloud name both ends of a route between regions. For Azure you see traffic that leaves the region, and routes if you share flow logs.',
    },
    {
      name: 'Anomaly detection',
      description:
        'One sensitivity, one inbox, one owner per alert. Each states how fresh the provider’s data was when it was raised.',
    },
    {
      name: 'Forecast and budget',
      description:
        'Monthly to yearly forecasts in one currency, with each contract’s terms behind them and a range around the line.',
    },
  ],
  guides: [
    { label: 'The CFO’s page for several clouds', href: '/resources/cfo-multi-cloud-guide' },
    { label: 'The sum behind test hours from 9 to 6', href: '/blog/cloud-cost-optimization-strategies' },
  ],
  benefits: [
    'A 30-50% optimization potential, in one list for all providers and in the order to act on it.',
    'Unit costs per order, tenant or terabyte that count all clouds a product runs on.',
    'Consumption and growth by provider and service over the whole term, ready for the next negotiation.',
    'Read-only sign-in everywhere: a role on AWS, an app registration on Azure, a service account on Google Cloud, a group on Oracle Cloud.',
    'The same functions as a service or self-hosted.',
  ],
  instruments,
  order: ['overview', 'instruments', 'services', 'approach', 'story'],
  caseStudy: {
    title: 'After the merger, one bill to discuss',
    description:
      'Two software groups merged. Together they used four clouds and two definitions of gross margin, and the first joint board paper took a quarter to write.',
    challenges:
      'Tags overlapped in name and differed in meaning. Amortized cost in one report met invoiced cost in the other. Each side suspected the other’s cloud of being the expensive one.',
    solution:
      'All exports were mapped to FOCUS in the first weeks and one allocation replaced two. Per tenant, the two clouds cost about the same. Most of the waste was idle environments on both. Commitments due for renewal were merged into one calendar.',
    results: [
      { label: 'less spend on test environments that run 9 AM-6 PM on workdays', value: '60%' },
      { label: 'allocation model in place of two', value: 'One' },
      { label: 'smaller dataset on Azure, as Microsoft measured it', value: `About ${azureFacts.focusSize}` },
    ],
  },
  approachTitle: 'The largest bill is reconciled first',
  approach: [
    {
      title: 'Connect the largest first',
      description:
        'Provider by provider, in order of spend. Each one is reconciled to its invoice before the next is added.',
    },
    {
      title: 'Agree on the words',
      description:
        'Environment, product, owner, cost center: a short dictionary, approved by finance and engineering, mapped to every provider’s tags.',
    },
    {
      title: 'Rank across clouds',
      description:
        'Findings from all providers share one list: waste first, then sizes, then commitments. A team sees its own part of it.',
    },
    {
      title: 'Run one rhythm',
      description:
        'Weekly anomalies, monthly forecasts, quarterly commitments, with the same people and the same page for all clouds.',
    },
  ],
  closing: {
    title: 'Compare the two bills that never match',
    text: 'Take last month from any two of your providers. We read both bills on your own screen and show where their categories differ.',
  },
  picture: matrix(
    {
      title: 'Spend by FOCUS service category',
      note: 'Effective cost, October 2026',
      takeaway: 'Compute leads on every cloud but one: on Oracle Cloud it is the databases.',
    },
    { parts: ['AWS', 'Azure', 'Google Cloud', 'Oracle Cloud'], rows: sampleMonth },
  ),
};

export default entry;
