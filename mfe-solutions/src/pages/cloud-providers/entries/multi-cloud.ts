import { azureFacts } from '@site/facts/azure';
import type { CloudProvider } from '../../../content/content-schema.ts';
import { StacksView } from '../../../views/stacks-view.tsx';

const entry: CloudProvider = {
  name: 'Multi-Cloud',
  line: 'Four providers in one set of FOCUS columns',
  menuOrder: 54,
  title: 'Four clouds, one set of columns',
  subtitle:
    'Comparing clouds by invoice is comparing currencies without a rate. We bring AWS, Azure, Google Cloud and Oracle Cloud into FOCUS and keep the difference visible where it matters.',
  description:
    'Multi-cloud cost management on the FOCUS standard: one allocation, one forecast and comparable unit costs for AWS, Azure, Google Cloud and Oracle Cloud.',
  logo: 'all',
  overview:
    'Few enterprises chose several clouds; they acquired one, inherited one, and needed one for analytics. Each arrived with its own portal, discount logic and word for the same thing. A region called us-west1 in one place isn’t the us-west-1 of another, and an account, a subscription, a project and a compartment aren’t quite the same unit.\n\nFOCUS, the open FinOps specification for cost and usage, gives them one vocabulary: four costs under the same names, a closed list of service categories, one notion of a charge period. Where a provider leaves a cost out, the ledger says so. We load each provider’s own export, keep the original row beside the normalized one, and build allocation, forecasts and anomaly detection on top.',
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
        'Spend and network traffic of all providers on one map, so that data which crosses from cloud to cloud is priced as a route.',
    },
    {
      name: 'Anomaly detection',
      description:
        'One sensitivity, one inbox, one owner per alert. Each states how fresh the provider’s data was when it was raised.',
    },
    {
      name: 'Forecast and budget',
      description:
        'Monthly to yearly forecasts in one currency, with each contract’s terms behind them and a range instead of a single line.',
    },
  ],
  benefits: [
    'A 30-50% optimization potential, ranked across providers, so that the next hour of work goes where it returns most.',
    'Unit costs that can be compared: per order, per tenant or per terabyte, regardless of where the part runs.',
    'Negotiation on facts, with consumption and growth by provider and service over the whole term.',
    'Read-only access everywhere: a role on AWS, an app registration on Azure, a service account on Google Cloud, a group on Oracle Cloud.',
    'As a service or self-hosted, with the same functions in both.',
  ],
  caseStudy: {
    title: 'After the merger, one bill to discuss',
    description:
      'Two software groups merged; between them they used four clouds and two definitions of gross margin. The first joint board paper took a quarter to write.',
    challenges:
      'Tags overlapped in name and differed in meaning. Amortized cost in one report met invoiced cost in the other. Each side suspected the other’s cloud of being the expensive one.',
    solution:
      'All exports were mapped to FOCUS in the first weeks and one allocation replaced two. Compared per tenant, neither cloud was expensive; idle environments on both were. Commitments due for renewal were merged into one calendar.',
    results: [
      { label: 'less spend on environments outside working hours', value: '60%' },
      { label: 'monthly accuracy of the first joint forecast', value: '95%' },
      { label: 'smaller dataset on Azure, as Microsoft measured it', value: `About ${azureFacts.focusSize}` },
    ],
  },
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
        'Findings from all providers share one list, ordered by savings per effort. A team sees its own part of it and nothing else.',
    },
    {
      title: 'Run one rhythm',
      description:
        'Weekly anomalies, monthly forecasts, quarterly commitments, with the same people for all clouds and the same page in front of them.',
    },
  ],
  closing: {
    title: 'Bring the two bills that never match',
    text: 'Take last month from any two of your providers. We load both in the consultation and show the first row in which they finally agree.',
  },
  picture: {
    View: StacksView,
    data: {
      title: 'Spend by FOCUS service category',
      note: 'Effective cost, this month',
      takeaway: 'Compute leads on every cloud but one: on Oracle Cloud it is the databases.',
      parts: ['AWS', 'Azure', 'Google Cloud', 'Oracle Cloud'],
      palette: 'providers',
      rows: [
        { label: 'Compute', total: '$612k', values: [368, 162, 74, 8] },
        { label: 'Databases', total: '$284k', values: [148, 86, 21, 29] },
        { label: 'Storage', total: '$171k', values: [112, 37, 18, 4] },
        { label: 'Analytics', total: '$128k', values: [42, 31, 55, 0] },
        { label: 'Networking', total: '$89k', values: [54, 22, 10, 3] },
      ],
    },
  },
};

export default entry;
