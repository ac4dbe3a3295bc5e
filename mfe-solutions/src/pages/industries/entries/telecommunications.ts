import { awsFacts } from '@site/facts/aws';
import { azureFacts } from '@site/facts/azure';
import type { Industry } from '../../../content/content-schema.ts';
import { layersOf, level } from '../../../figures/over-time/level.ts';

/** US dollars an hour, from midnight. */
const usage = [
  742, 718, 701, 693, 690, 696, 714, 752, 798, 836, 858, 871, 879, 874, 868, 872, 889, 918, 951, 984, 996,
  962, 884, 802,
];
/** US dollars an hour. */
const levels = [670, 750, 850, 950];
const layers = layersOf(usage, levels);
const percent = (share: number) => Math.round(share * 100);

const savingOf = (level: number, discount: number) =>
  layers.find((each) => each.level === level)!.saving(discount);
const best = (discount: number) =>
  levels.reduce((most, level) => (savingOf(level, discount) > savingOf(most, discount) ? level : most));
const beyondFloor = savingOf(best(0.4), 0.4) - savingOf(levels[0]!, 0.4);

const entry: Industry = {
  name: 'Telecommunications',
  line: 'Network functions, egress and records by service',
  savings: '25-45%',
  menuOrder: 38,
  title: 'Carrier-grade accounts for cloud spend',
  subtitle:
    'Network functions run all day, traffic roams and records must be kept. Commit to the constant part, and charge the rest to the service that moves it.',
  description:
    'Cloud cost control for carriers: commitments for network functions, traffic and egress by service, roaming analytics and record retention priced by law.',
  overviewTitle: 'The night-time floor can carry a commitment',
  overview:
    'Carriers know how to plan capacity. A virtualized core keeps a high floor: in the day charted here the quietest hour still costs 69% of the busiest. That floor suits commitments. Around it grow digital channels, roaming analytics and partner interfaces. They are billed by the gigabyte and rarely have a traffic plan.\n\nThe ledger shows the load of both by hour. Network functions appear by site and slice with the floor of their load, the level that a commitment can safely cover. Data transfer is split into interconnect, roaming, content and internal replication, and a jump in egress leads to a service name. Edge locations, central regions and leased hardware stand on one page.',
  challenges: [
    'Packet cores hold peak capacity all day because their scaling rules were copied from hardware.',
    'Egress is among the largest items, and invoices name neither the subscriber service nor the partner.',
    'The law requires call and event records. Fraud and marketing teams each store a copy.',
    'Wholesale partners share platforms whose cost is missing from the wholesale price.',
  ],
  benefits: [
    'A commitment level tested against every hour, as in the table below, and revised as slices are added.',
    'Egress by service, partner and route, with an alert when a new flow appears.',
    'One archive of event records, with the law and the end date of each field.',
    'Cost per subscriber, per gigabyte and per slice for wholesale pricing.',
    'Typical savings of 25-45%. The share of steady network load decides where in the range you land.',
  ],
  lists: 'halves',
  caseStudy: {
    title: 'A regional carrier commits to the floor of its load',
    description: `The operator had moved its packet core to two clouds at on-demand prices, to stay flexible. Hourly data over months showed a steady floor. The operator put that floor under three-year commitments in quarterly portions and resized the nodes above it to the measured busy hour. For such terms AWS publishes discounts of up to ${awsFacts.instanceSavingsPlans}, and Azure of up to ${azureFacts.reservations}. The figures are those of the illustrative day on this page.`,
    stats: [
      { label: 'floor of the load, an hour', value: '$690' },
      { label: 'committed, an hour', value: '$670' },
      { label: 'of the day’s usage under the commitment', value: '80.6%' },
    ],
  },
  approachTitle: 'The measured floor is committed first',
  approach: [
    {
      title: 'Find the floor',
      description:
        'For each function and region we measure the hourly minimum over at least 30 days. A layer above that line has to pay on its own hours.',
    },
    {
      title: 'Name every gigabyte',
      description:
        'We match flow logs, transfer charges and interconnect records until egress has a service, a partner and a direction.',
    },
    {
      title: 'Keep records once',
      description:
        'Retention duties are listed by law and purpose. Duplicates are removed, and the rest moves to the tier that meets the duty and is cheapest with its retrieval fees.',
    },
    {
      title: 'Buy in portions',
      description:
        'We layer commitments: a part expires each quarter, in step with network rollouts and contract renewals.',
    },
  ],
  worksheet: {
    title: 'Commitment levels, tested on one day',
    lead: 'Each level against the 24 hours of the chart: how much usage it covers, and how well the layer that it adds is used.',
    columns: [
      { key: 'level', label: 'Commitment an hour, on-demand equivalent', unit: 'usd' },
      { key: 'covered', label: 'Usage covered', unit: 'percent' },
      { key: 'used', label: 'Commitment used', unit: 'percent' },
      { key: 'layerUsed', label: 'Added layer used', unit: 'percent' },
      { key: 'breakEven', label: 'Layer pays from a discount of', unit: 'percent' },
    ],
    rows: layers.map(({ level: dollars, covered, used, layerUsed }) => ({
      level: dollars,
      covered: Math.round(covered * 1000) / 10,
      used: percent(used),
      layerUsed: percent(layerUsed),
      breakEven: percent(1 - layerUsed),
    })),
    note: `Illustrative, at on-demand prices. A layer pays if its discount is larger than 1 − its own used share. Of these levels, $${best(0.28)} saves the most at a 28% discount, and $${best(0.4)} at 40%. At 40% it saves $${beyondFloor} a day more than $${levels[0]}.`,
  },
  order: ['overview', 'worksheet', 'approach', 'story'],
  closing: {
    title: 'Show us your busy hour',
    text: 'Show us the quietest hour as well, on your own screen. From all the hours between we calculate with you how much of your network load belongs under a commitment.',
  },
  picture: level(
    {
      title: 'Network functions over a day',
      note: 'On-demand equivalent per hour',
      takeaway:
        'The commitment is just under the night-time floor: every committed hour of this day is used.',
    },
    { hours: usage, levels },
  ),
};

export default entry;
