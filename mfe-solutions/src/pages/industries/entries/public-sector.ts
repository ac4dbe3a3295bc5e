import { MONTHS } from '@site/design-system/en-us';
import type { Industry } from '../../../content/content-schema.ts';
import { lines } from '../../../figures/over-time/lines.ts';
import { runway } from '../../../figures/over-time/runway.ts';

interface Fund {
  fund: string;
  appropriation: number;
  consumed: number;
  /** End of the money, if not September 30. */
  limit?: string;
}

const MONTHS_OVER = 8;

/** US dollars, October to May. */
const operations: Fund = { fund: 'Operations, one-year', appropriation: 6_200_000, consumed: 4_000_000 };
const funds: Fund[] = [
  operations,
  { fund: 'Benefits portal, no-year', appropriation: 3_400_000, consumed: 2_500_000, limit: 'No year limit' },
  { fund: 'Grants', appropriation: 2_400_000, consumed: 1_400_000, limit: 'Set by each award' },
];
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const rows = funds.map(({ fund, appropriation, consumed, limit }) => ({
  fund,
  appropriation,
  consumed,
  burned: Math.round((consumed / appropriation) * 100),
  lasts: Math.round((appropriation / consumed) * MONTHS_OVER * 10) / 10,
  left: limit ?? appropriation - (consumed / MONTHS_OVER) * 12,
}));
const over = rows.filter(({ lasts }) => lasts < 12);

const entry: Industry = {
  name: 'Public Sector',
  line: 'Burn rate against the appropriation, every day',
  savings: '25-30%',
  menuOrder: 36,
  title: 'Inside the appropriation, every month',
  subtitle:
    'Cloud services use up a yearly appropriation every day. Know in March whether September is covered, and show the inspector general how you knew.',
  description:
    'Cloud spend for agencies and local government: burn rate against the appropriation, shared services by program, and self-hosting where data must stay.',
  overviewTitle: 'The reseller’s invoice comes too late to act on',
  overview:
    'An agency may not overspend: obligations beyond an appropriation are a legal matter, and money left at year end may not return. Program offices therefore over-order early and freeze late, and see the consumption behind it when the reseller’s invoice arrives. We measure burn against the plan daily and by fund. An auditor later finds the forecast as it stood on the day of the decision.',
  challenges: [
    'One-year money, no-year money and grants fund the same platform under different rules.',
    'The reseller’s invoice has contract lines that match no account or service.',
    'Many programs share a platform, and an interagency agreement needs a basis for the split.',
    'Even a tool that sees only billing data needs a security authorization of its own.',
  ],
  benefits: [
    'A burn rate per fund and the position it leads to, recalculated daily.',
    'Contract lines matched to accounts and tags, with the rest listed as open.',
    'Shared-service charges with a written basis, ready to attach to the agreement.',
    'The hosted service has no FedRAMP authorization. Where one is required, the self-hosted edition runs inside your own authorized boundary, and no data leaves it.',
  ],
  caseStudy: {
    title: 'An agency ends the fiscal year without a freeze',
    description:
      'For years the agency had stopped all new environments each August. A daily projection by fund replaced the freeze. In this illustrative year the projection for May showed one fund heading over. The agency reduced that fund’s work in June and stayed inside it.',
    stats: [
      { label: 'funds heading over on May 31, in this example', value: `${over.length} of ${rows.length}` },
      {
        label: 'of the fiscal year paid by that fund, at the pace of May 31',
        value: `${over[0]!.lasts} months`,
      },
      { label: 'to a working self-hosted installation', value: '2-4 weeks' },
    ],
  },
  approachTitle: 'Each fund’s year end is known every day',
  approach: [
    {
      title: 'Install within your boundary',
      description:
        'Self-hosted, or as a service where your authorizing official accepts one without FedRAMP. We supply architecture, controls and data flows for the review.',
    },
    {
      title: 'Load funds and contract lines',
      description: 'Appropriations and task orders become budgets with periods of performance.',
    },
    {
      title: 'Watch the burn rate',
      description: 'Deviations go to the program office first, and to the budget office after a set time.',
    },
    {
      title: 'Close the year in the open',
      description: 'Positions, assumptions and savings are exported as a package for finance and audit.',
    },
  ],
  figure: runway(
    {
      title: 'How long each fund lasts',
      note: 'Months from October 1',
      takeaway: 'At the pace so far, the benefits portal has no money for the last weeks of the year.',
    },
    { funds, over: MONTHS_OVER, today: 'May 31', end: 'Sep 30' },
  ),
  worksheet: {
    title: 'Burn-rate table',
    lead: 'Eight of twelve months are over. Each fund’s pace so far shows how long its money lasts.',
    columns: [
      { key: 'fund', label: 'Fund' },
      { key: 'appropriation', label: 'Appropriation', unit: 'usd' },
      { key: 'consumed', label: 'Consumed by May 31', unit: 'usd' },
      { key: 'burned', label: 'Burned', unit: 'percent' },
      { key: 'lasts', label: 'Months the money lasts', unit: 'count' },
      { key: 'left', label: 'Left on Sep 30 at this pace', unit: 'usd' },
    ],
    rows,
    total: {
      fund: 'All funds',
      appropriation: total(funds.map(({ appropriation }) => appropriation)),
      consumed: total(funds.map(({ consumed }) => consumed)),
      left: `${over.length} of ${rows.length} funds over`,
    },
    note: 'Illustrative, for the year of the chart above. Burned = consumed / appropriation, against 67% of the year. Months = appropriation / consumed x 8. A fund is over if they are fewer than 12. One fund can’t pay for another (31 U.S.C. 1301(a)), so nothing is netted. Only one-year money ends on Sep 30.',
    file: 'Download the table (CSV)',
  },
  order: ['worksheet', 'overview', 'story', 'approach'],
  closing: { title: 'How will this fiscal year end?', agenda: 'rollout' },
  picture: lines(
    {
      title: 'One fund against its appropriation',
      note: 'Operations, cumulative',
      takeaway: 'At the end of May the likely year end of this one-year fund lies inside its appropriation.',
    },
    {
      control: 'Month',
      // A fiscal year begins in October.
      points: [...MONTHS.slice(9), ...MONTHS.slice(0, 9)],
      labelEvery: 4,
      measured: { name: 'Consumed', values: [0.4, 0.9, 1.3, 1.8, 2.3, 2.9, 3.5, 4] },
      reference: {
        name: 'Even plan',
        values: Array.from(
          { length: 12 },
          (_, month) => ((operations.appropriation / 1e6) * (month + 1)) / 12,
        ),
      },
      range: [
        [4, 4],
        [4.4, 4.6],
        [4.8, 5.2],
        [5.3, 5.7],
        [5.8, 6.2],
      ],
      callouts: [
        { at: 7.2, value: 3, text: '$4.0M to date', side: undefined },
        { at: 11, value: 3.6, text: '$5.8M to $6.2M', side: 'end' },
      ],
      digits: 1,
      against: ['over', 'under'],
    },
  ),
};

export default entry;
