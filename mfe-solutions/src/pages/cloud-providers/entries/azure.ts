import { sum } from '@site/design-system/drawing';
import { azureFacts } from '@site/facts/azure';
import type { CloudProvider } from '../../../content/content-schema.ts';
import { mosaic } from '../../../figures/of-parts/mosaic.ts';
import figure from './azure.data.ts';

/** Thousands of US dollars a month: reservation, savings plan, Hybrid Benefit only, pay-as-you-go. */
const corporateIt = [12, 8, 6, 83];
const payAsYouGo = `${Math.round((100 * corporateIt[3]!) / sum(corporateIt))}%`;
/** Thousands of US dollars a month of the last that a license and the savings plan cover, at percent off. */
const moved = { cost: 60, off: 40 };

const entry: CloudProvider = {
  name: 'Microsoft Azure',
  line: 'Reservations, savings plans and licenses combined',
  menuOrder: 51,
  title: 'Azure costs, from agreement to resource group',
  subtitle: 'Four layers price one machine, and only some discounts combine. We track them all.',
  description:
    'Azure cost optimization: reservations and savings plans combined with Hybrid Benefit, tag inheritance, AKS allocation and budgets by management group.',
  logo: 'azure',
  overviewTitle: 'One machine has four price layers',
  overview:
    'The price of one virtual machine has four layers: the size, the license inside it, the commitment that covers it and the agreement it is billed under. Each is managed by another team. We put the four in one row and show where you pay by the hour for a license you own.',
  services: [
    {
      name: 'Rate planning in layers',
      description: 'Reservations, savings plan and Hybrid Benefit, calculated in the order they apply.',
    },
    {
      name: 'License position',
      description: `Windows Server and SQL Server cores in use against licenses with ${azureFacts.licenses} or by subscription.`,
    },
    {
      name: 'Management-group allocation',
      description: 'Shared hubs and firewalls divided by published rules, the rest by inherited tag.',
    },
    {
      name: 'AKS cost by namespace',
      description: 'Node pools split by request and use, with system pools and idle nodes apart.',
    },
    {
      name: 'Advisor, weighed',
      description: 'Advisor leaves memory out of its shutdown rule. We add it, and seasonality.',
    },
    {
      name: 'Budgets that act',
      description: 'An Azure budget never stops spending. We route its alert to a person.',
    },
  ],
  guides: [{ label: 'Azure commands and policies, step by step', href: '/resources/azure-cost-management' }],
  commitment: { discount: 28, term: 1 },
  benefits: [
    `A rule for which discount fits where: reservations reach ${azureFacts.reservations} below pay-as-you-go, the savings plan for compute ${azureFacts.computeSavingsPlan}.`,
    `Windows machines under a commitment and Hybrid Benefit: up to about ${azureFacts.hybridBenefit} below list, and a list of those that have only one of the two.`,
    `One cost dataset in place of the actual and amortized pair. Microsoft measured FOCUS as about ${azureFacts.focusSize} smaller.`,
    `Reservation refunds counted against the yearly limit, and each reservation marked as exchangeable or final under the rule of ${azureFacts.exchangeEnd}.`,
  ],
  figure,
  instruments: {
    title: 'Commitment instruments on Azure',
    lead: 'What each one covers, and what you can still change after you buy.',
    columns: [
      { key: 'instrument', label: 'Instrument' },
      { key: 'scope', label: 'Covers' },
      { key: 'discount', label: 'Discount' },
      { key: 'term', label: 'Term' },
      { key: 'change', label: 'Refund, exchange or notice' },
    ],
    rows: [
      {
        instrument: 'Reservations',
        scope: 'A quantity of one resource type, for a scope that you choose',
        discount: `Up to ${azureFacts.reservations}`,
        term: '1 or 3 years',
        change: `Refunds up to ${azureFacts.refundCap} in twelve months. Bought from ${azureFacts.exchangeEnd}: no exchange where a savings plan covers the service`,
      },
      {
        instrument: 'Savings plan for compute',
        scope: 'Dollars an hour across compute services',
        discount: `Up to ${azureFacts.computeSavingsPlan}`,
        term: '1 or 3 years',
        change: `${azureFacts.savingsPlanFinal}; some reservations can be traded in for one`,
      },
      {
        instrument: 'Savings plan for databases',
        scope: 'Dollars an hour across database services, since March 2026',
        discount: `Up to ${azureFacts.databaseSavingsPlan} serverless, less elsewhere`,
        term: '1 year',
        change: azureFacts.savingsPlanFinal,
      },
      {
        instrument: 'Azure Hybrid Benefit',
        scope: `Windows Server and SQL Server licenses with ${azureFacts.licenses} or by subscription`,
        discount: `With a commitment up to about ${azureFacts.hybridBenefit}`,
        term: 'As long as the license',
        change: 'Switched per machine',
      },
      {
        instrument: 'Spot VMs',
        scope: 'Spare capacity, without a commitment',
        discount: 'By size and region',
        term: 'None',
        change: `Evicted with ${azureFacts.spotNotice}’ notice`,
      },
    ],
    note: 'Exchange rules changed several times. A reservation bought before the date keeps one last exchange.',
  },
  order: ['overview', 'instruments', 'services', 'story', 'approach'],
  caseStudy: {
    title: 'A logistics group stops paying twice for Windows',
    description:
      'Procurement renewed licenses without seeing the subscriptions. Corporate IT’s cost is that of the chart above, before the change.',
    challenges: `Hybrid Benefit was on only where an administrator knew of it: ${payAsYouGo} of Corporate IT’s Windows cost was pay-as-you-go. Reservation scopes sent discounts to the wrong division.`,
    solution: `Licenses were matched to running cores weekly, and reservation scopes moved to management groups. License and savings plan now cover $${moved.cost}k of that cost. The remaining $${corporateIt[3]! - moved.cost}k changes too much to be committed.`,
    results: [
      {
        label: `saved a month in Corporate IT, if license and savings plan together take ${moved.off}% off $${moved.cost}k`,
        value: `$${(moved.cost * moved.off) / 100}k`,
      },
      {
        label:
          'below list price for a Windows machine with both discounts: reported maximum, check your size',
        value: `Up to about ${azureFacts.hybridBenefit}`,
      },
      { label: 'match of licenses to running cores, in place of one at renewal', value: 'Weekly' },
    ],
  },
  approachTitle: 'Licenses you own come before discounts you buy',
  approach: [
    {
      title: 'Bring the hierarchy in order',
      description: 'Management groups and tags as you report. Tag inheritance needs no redeployment.',
    },
    {
      title: 'Reclaim licenses',
      description: 'Entitlements you own come before discounts you would have to buy.',
    },
    {
      title: 'Resize, then reserve',
      description: 'Reservations for stable families, the savings plan for load that moves.',
    },
    {
      title: 'Hand over to the owners',
      description: 'A monthly page for each subscription: budget, open findings, commitments that end soon.',
    },
  ],
  closing: { title: 'Find the Windows licenses you pay for twice', agenda: 'savings' },
  picture: mosaic(
    {
      title: 'What covers each Windows workload',
      note: 'USD a month, by price layer',
      takeaway: `Corporate IT still pays ${payAsYouGo} of its cost at the pay-as-you-go rate, license included.`,
    },
    {
      parts: ['Reservation', 'Savings plan', 'Hybrid Benefit only', 'Pay-as-you-go'],
      rows: [
        { label: 'Warehouse systems', values: [81, 27, 18, 16] },
        { label: 'Fleet and routing', values: [38, 49, 11, 20] },
        { label: 'Corporate IT', values: corporateIt },
        { label: 'Customer portal', values: [31, 28, 9, 8] },
        { label: 'Test and training', values: [0, 6, 21, 17] },
      ],
    },
  ),
};

export default entry;
