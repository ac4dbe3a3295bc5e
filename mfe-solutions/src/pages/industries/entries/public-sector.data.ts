import { sum } from '@site/design-system/drawing';
import { MONTHS, percent } from '@site/design-system/en-us';
import type { PageTable } from '../../../content/content-schema.ts';
import { lines } from '../../../figures/over-time/lines.ts';
import { runway } from '../../../figures/over-time/runway.ts';

interface Fund {
  fund: string;
  appropriation: number;
  /** In task orders and agreements. */
  obligated: number;
  consumed: number;
  /** End of the money, if not September 30. */
  limit?: string;
}

const MONTHS_OVER = 8;

/** US dollars, October to May. */
const operations: Fund = {
  fund: 'Operations, one-year',
  appropriation: 6_200_000,
  obligated: 6_100_000,
  consumed: 4_000_000,
};
const funds: Fund[] = [
  operations,
  {
    fund: 'Benefits portal, no-year',
    appropriation: 3_400_000,
    obligated: 3_200_000,
    consumed: 2_500_000,
    limit: 'No year limit',
  },
  {
    fund: 'Grants',
    appropriation: 2_500_000,
    obligated: 1_900_000,
    consumed: 1_400_000,
    limit: 'Set by each award',
  },
];

const rows = funds.map(({ fund, appropriation, obligated, consumed, limit }) => ({
  fund,
  appropriation,
  obligated,
  consumed,
  burned: Math.round((consumed / appropriation) * 100),
  lasts: (appropriation / consumed) * MONTHS_OVER,
  left: limit ?? appropriation - (consumed / MONTHS_OVER) * 12,
}));
const over = rows.filter(({ lasts }) => lasts < 12);
const leftOver = over[0]!.appropriation - over[0]!.consumed;

const worksheet: PageTable = {
  title: 'Burn-rate table',
  lead: 'Consumption against the funded amount, next to obligations, after eight of twelve months.',
  columns: [
    { key: 'fund', label: 'Fund' },
    { key: 'appropriation', label: 'Appropriation', unit: 'usd' },
    { key: 'obligated', label: 'Obligated', unit: 'usd' },
    { key: 'consumed', label: 'Consumed by May 31', unit: 'usd' },
    { key: 'burned', label: 'Consumed', unit: 'percent' },
    { key: 'lasts', label: 'Months the money lasts', unit: 'count' },
    { key: 'left', label: 'Not consumed on Sep 30 at this pace', unit: 'usd' },
  ],
  rows,
  total: {
    fund: 'All funds',
    appropriation: sum(funds.map(({ appropriation }) => appropriation)),
    obligated: sum(funds.map(({ obligated }) => obligated)),
    consumed: sum(funds.map(({ consumed }) => consumed)),
    left: `${over.length} of ${rows.length} funds over`,
  },
  note: 'Illustrative, for the year of the chart above. Consumed, in percent, is of the appropriation, against 67% of the year. Months = appropriation / consumed x 8. A fund is over if they are fewer than 12. Funds are controlled by obligations: what is not consumed may be obligated already, so deobligate it before you plan with it. One fund can’t pay for another (31 U.S.C. 1301(a)), so nothing is netted. Of these, only the first ends on Sep 30.',
  file: 'Download the table (CSV)',
};

export default {
  over: {
    funds: `${over.length} of ${rows.length}`,
    lasts: `${over[0]!.lasts.toFixed(1)} months`,
    less: percent(1 - leftOver / (12 - MONTHS_OVER) / (over[0]!.consumed / MONTHS_OVER), 1, 0),
  },
  worksheet,
  figure: runway(
    {
      title: 'How long each fund lasts',
      note: 'Months from October 1',
      takeaway: 'At the pace so far, the benefits portal has no money for the last weeks of the year.',
    },
    { funds, over: MONTHS_OVER, today: 'May 31', end: 'Sep 30' },
  ),
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
