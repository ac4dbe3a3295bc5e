import { azureFacts } from '@site/facts/azure';
import type { CloudProvider } from '../../../content/content-schema.ts';
import { StacksView } from '../../../views/stacks-view.tsx';

const entry: CloudProvider = {
  name: 'Microsoft Azure',
  line: 'Reservations, savings plans and licenses combined',
  menuOrder: 51,
  title: 'Azure costs, from agreement to resource group',
  subtitle:
    'Reservations, savings plans, Hybrid Benefit, Dev/Test rates: Azure rewards those who combine them correctly. We keep score across every subscription of your agreement.',
  description:
    'Azure cost optimization: reservations and savings plans combined with Hybrid Benefit, tag inheritance, AKS allocation and budgets by management group.',
  logo: 'azure',
  overview: `On Azure the price of one virtual machine has four layers: the size, the license inside it, the commitment that covers it and the agreement it is billed under. Each is managed by another team. Licensing knows about Software Assurance, procurement about reservations, engineering about sizes, and the resource group shows only the sum.\n\nWe read Cost Management exports in FOCUS format together with price sheets, reservation details and Azure Monitor metrics. Access rests on reader roles: ${azureFacts.blobReader} on the export, ${azureFacts.costReader} and Reader on subscriptions. The result puts the four layers in one row, so that a license you already own isn’t paid for again by the hour.`,
  services: [
    {
      name: 'Rate planning in layers',
      description:
        'Reservations take effect first, the savings plan for compute covers what they leave, and Hybrid Benefit stacks on both. Plans are calculated in that order.',
    },
    {
      name: 'License position',
      description: `Windows Server and SQL Server cores in use against licenses with ${azureFacts.licenses} or by subscription, including machines that pay for both.`,
    },
    {
      name: 'Management-group allocation',
      description:
        'Cost by management group, subscription and inherited tag, with shared hubs and firewalls divided by rules you can read.',
    },
    {
      name: 'AKS cost by namespace',
      description:
        'Node pools split by workload request and use, with system pools and idle nodes kept apart from the teams’ own consumption.',
    },
    {
      name: 'Advisor, weighed',
      description:
        'Azure Advisor looks at short windows and leaves memory out of its shutdown rule. We add memory, seasonality and the owner.',
    },
    {
      name: 'Budgets that act',
      description:
        'An Azure budget alerts but never stops spending. We route the alert to a person and, if you wish, to an action group you control.',
    },
  ],
  benefits: [
    `Up to ${azureFacts.reservations} below pay-as-you-go with reservations, up to ${azureFacts.computeSavingsPlan} with the savings plan for compute, and a clear rule for which fits where.`,
    `Windows machines that combine a commitment with Hybrid Benefit can cost up to about ${azureFacts.hybridBenefit} less than list.`,
    `One cost dataset in place of the actual and amortized pair: Microsoft measured FOCUS as about ${azureFacts.focusSize} smaller.`,
    'Reservation refunds and exchanges tracked against the limits that apply to you, and against the exchange rules of February 2027.',
  ],
  caseStudy: {
    title: 'A logistics group stops paying twice for Windows',
    description:
      'Dozens of subscriptions, two agreements and a license contract renewed on a different floor. Nobody was wrong, and the bill still contained the same Windows cores twice.',
    challenges:
      'Hybrid Benefit was switched on for production only by those who knew it. Reservations had shared scope in one agreement and single scope in the other, so discounts landed with the wrong division.',
    solution:
      'License positions were matched to running cores weekly. Reservation scopes were moved to management groups, a savings plan covered the changing remainder, and test subscriptions went on office hours.',
    results: [
      {
        label: 'below list price, as published for Windows machines with both discounts',
        value: `Up to ${azureFacts.hybridBenefit}`,
      },
      { label: 'less for test subscriptions', value: '60%' },
      { label: 'saved by resizing before reserving', value: '20-30%' },
    ],
  },
  approach: [
    {
      title: 'Bring the hierarchy in order',
      description:
        'Management groups and tags are checked against how you report. Tag inheritance is used in cost data, so resources need no redeployment.',
    },
    {
      title: 'Reclaim licenses',
      description:
        'Entitlements you own come before discounts you would have to buy. This step needs no commitment and often pays for the others.',
    },
    {
      title: 'Resize, then reserve',
      description:
        'Series and sizes settle first. Reservations follow for stable families, the savings plan for load that still moves between regions and sizes.',
    },
    {
      title: 'Hand over to the owners',
      description:
        'Each subscription owner receives a monthly page: spend against budget, open findings, commitments that end soon.',
    },
  ],
  closing: {
    title: 'Check one subscription for free capacity',
    text: 'Name a subscription with Windows machines. In the consultation we compare its running cores with your licenses and show what is paid twice.',
  },
  picture: {
    View: StacksView,
    data: {
      title: 'What covers each Windows workload',
      note: 'USD a month, by price layer',
      takeaway: 'Corporate IT still pays most of its hours, license included, at the pay-as-you-go rate.',
      parts: ['Reservation', 'Savings plan', 'Hybrid Benefit only', 'Pay-as-you-go'],
      rows: [
        { label: 'Warehouse systems', total: '$142k', values: [81, 27, 18, 16] },
        { label: 'Fleet and routing', total: '$118k', values: [38, 49, 11, 20] },
        { label: 'Corporate IT', total: '$109k', values: [12, 8, 6, 83] },
        { label: 'Customer portal', total: '$76k', values: [31, 28, 9, 8] },
        { label: 'Test and training', total: '$44k', values: [0, 6, 21, 17] },
      ],
    },
  },
};

export default entry;
