import type { Industry } from '../../../content/content-schema.ts';
import { LinesView } from '../../../views/lines-view.tsx';

const entry: Industry = {
  name: 'Public Sector',
  line: 'Burn rate against the appropriation, every day',
  savings: '25-30%',
  menuOrder: 36,
  title: 'Inside the appropriation, every month',
  subtitle:
    'Public money is granted by the year and consumed by the second. Know in March whether September is covered, and show the inspector general how you knew.',
  description:
    'Cloud spend for agencies and local government: burn rate against the appropriation, shared services by program, and self-hosting where data must stay.',
  overview:
    'An agency can’t overspend a little. Obligations beyond an appropriation are a legal matter, and money left at year end may not return. So program offices over-order early, freeze late, and spend the last quarter moving work between contract lines, while the consumption that causes all this is visible only when the reseller’s invoice arrives.\n\nWe measure burn against the plan daily and by funding source. A program manager sees obligated, consumed and projected amounts together, with the range in which the year is likely to end. A contracting officer sees which task order pays for what. Whoever audits later finds the forecast as it stood on the day the decision was taken.',
  challenges: [
    'One-year money, no-year money and grants fund the same platform, under rules that don’t mix.',
    'Invoices come through a reseller with contract line items that match no account or service.',
    'Shared platforms serve many programs, and interagency agreements need a defensible split.',
    'Cloud regions for government workloads lack some instance types and discounts, so commercial benchmarks mislead.',
    'Tools need a security authorization of their own before they may see even billing data.',
  ],
  benefits: [
    'Agencies typically free 25-30% of cloud spend for mission work, a range we keep narrow because procurement limits some levers.',
    'Projected year-end position per fund, office and task order, recalculated every day.',
    'Shared-service charges with a written basis, ready to attach to an interagency agreement.',
    'The hosted service has no FedRAMP authorization. Where one is required, the self-hosted edition runs inside your own authorized boundary, and no data leaves it.',
    'Month-end packages with plan, consumption and forecast, ready for finance and for the auditor.',
  ],
  caseStudy: {
    title: 'A state agency ends the fiscal year without a freeze',
    description:
      'For years the agency had stopped all new environments each August. A daily projection by fund replaced the freeze: four offices were heading over, three under, and the difference could be moved in time. Test systems for the benefits portal now keep business hours. The software was installed in the agency’s own government region and sends nothing outside it; billing files are copied in.',
    stats: [
      { label: 'forecast accuracy by fund and month', value: '95%' },
      { label: 'saved on test systems with business hours', value: '60%' },
      { label: 'to a working self-hosted installation', value: '2-4 weeks' },
    ],
  },
  approach: [
    {
      title: 'Install within your boundary',
      description:
        'Self-hosted, or as a service where your authorizing official accepts one without FedRAMP. We supply architecture, controls and data flows in the form the review expects.',
    },
    {
      title: 'Load funds and contract lines',
      description:
        'Appropriations, task orders and line items are entered as budgets with periods of performance, then matched to accounts and tags.',
    },
    {
      title: 'Watch the burn rate',
      description:
        'Consumption is compared daily with the spending plan. Deviations go to the program office first, and to the budget office after a set time.',
    },
    {
      title: 'Close the year in the open',
      description:
        'Year-end positions, assumptions and savings are exported as a package that finance, audit and the public can follow.',
    },
  ],
  closing: {
    title: 'How will this fiscal year end?',
    text: 'Give us your spending plan and the last three invoices. We will show the projected position of one fund and the assumptions behind it.',
  },
  picture: {
    View: LinesView,
    data: {
      title: 'Spend against the appropriation',
      note: 'Cumulative, fiscal year',
      takeaway: 'At the end of May the likely year end lies inside the appropriation, with a known margin.',
      labels: ['Oct', '', '', 'Jan', '', '', 'Apr', '', '', 'Jul', '', 'Sep'],
      top: 13,
      measured: { name: 'Consumed', values: [0.8, 1.7, 2.5, 3.5, 4.6, 5.8, 6.9, 7.9] },
      reference: { name: 'Appropriation $12.0M', values: [12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12] },
      range: {
        name: 'Likely range',
        values: [
          [7.9, 7.9],
          [8.7, 9.1],
          [9.5, 10.2],
          [10.3, 11.2],
          [10.9, 11.9],
        ],
      },
      callouts: [
        { at: 7, value: 6.1, text: '$7.9M to date', side: 'middle' },
        { at: 11, value: 9, text: '$10.9M-$11.9M', side: 'end' },
      ],
    },
  },
};

export default entry;
