import type { Industry } from '../../../content/content-schema.ts';
import { LinesView } from '../../../views/lines-view.tsx';

const entry: Industry = {
  name: 'Telecommunications',
  line: 'Network functions, egress and records by service',
  savings: '25-45%',
  menuOrder: 38,
  title: 'Carrier-grade accounts for cloud spend',
  subtitle:
    'Network functions that never sleep, traffic that roams and records that must be kept: commit to the part that is constant, and charge the rest to the service that moves it.',
  description:
    'Cloud cost control for carriers: commitments for network functions, traffic and egress by service, roaming analytics and record retention priced by law.',
  overview:
    'Carriers know how to plan capacity, and the cloud unsettles the habit. A virtualized core uses nearly the same capacity at four in the morning as at noon, which makes it the best candidate for commitments any industry has. Around it grow digital channels, roaming analytics and partner interfaces whose traffic nobody dimensioned, billed by the gigabyte in a sector that sells gigabytes for a living.\n\nIn the ledger both worlds get a busy hour. Network functions are shown by site and slice with the floor of their load, the level that a commitment can safely cover. Data transfer is split into interconnect, roaming, content and internal replication, so that a jump in egress is answered with a service name. Edge locations, central regions and leased hardware stand on one page.',
  challenges: [
    'Packet cores and voice functions hold peak capacity permanently because scaling rules were copied from hardware.',
    'Egress and inter-region traffic are among the largest items, yet invoices name neither subscriber service nor partner.',
    'Call and event records are retained by law, analyzed by fraud and marketing teams, and stored once for each of them.',
    'Cloud, edge sites and data centers are budgeted separately although one service runs across all three.',
    'Wholesale and virtual-operator partners share platforms whose cost never enters the wholesale price.',
  ],
  benefits: [
    'Operators typically save 25-45%; how much depends on the share of steady network load.',
    'A commitment plan sized on the measured floor of every network function, revised as slices are added.',
    'Egress by service, partner and route, with an alert when a new flow appears.',
    'Cost per subscriber, per gigabyte and per slice, in the units your network economics team already uses.',
  ],
  caseStudy: {
    title: 'A regional carrier commits to what never switches off',
    description:
      'The operator had moved its packet core to two clouds at on-demand prices, to stay flexible. Months of hourly data showed a floor that never moved. That floor went under three-year commitments in quarterly portions; nodes above it were resized to the busy hour actually measured. Event records older than the fraud window were compacted into one archive that every team queries.',
    stats: [
      { label: 'off list price, as published for what three-year terms cover', value: '50-70%' },
      { label: 'saved on event record storage', value: '70%' },
      { label: 'saved by right-sizing above the floor', value: '20-30%' },
    ],
  },
  approach: [
    {
      title: 'Find the floor',
      description:
        'For each function and region we measure the hourly minimum over at least 30 days. That line, not the average, is what may be committed.',
    },
    {
      title: 'Name every gigabyte',
      description:
        'Flow logs, transfer charges and interconnect records are matched until egress has a service, a partner and a direction.',
    },
    {
      title: 'Keep records once',
      description:
        'Retention duties are listed by law and purpose. Duplicates are removed, and what remains moves to the cheapest tier that meets the duty.',
    },
    {
      title: 'Buy in portions',
      description:
        'Commitments are layered so that a part expires each quarter, in step with network rollouts and contract renewals.',
    },
  ],
  closing: {
    title: 'Show us your busy hour',
    text: 'And the quietest one. The distance between them decides how much of your network load belongs under a commitment; we calculate it from read-only data.',
  },
  picture: {
    View: LinesView,
    data: {
      title: 'Network functions over a day',
      note: 'Cost per hour',
      takeaway:
        'The commitment sits just under the night-time floor, so no committed hour is ever paid for and not used.',
      labels: [
        '12 AM',
        '',
        '',
        '',
        '',
        '',
        '6 AM',
        '',
        '',
        '',
        '',
        '',
        '12 PM',
        '',
        '',
        '',
        '',
        '',
        '6 PM',
        '',
        '',
        '',
        '',
        '11 PM',
      ],
      top: 1100,
      measured: {
        name: 'Usage',
        values: [
          742, 718, 701, 693, 690, 696, 714, 752, 798, 836, 858, 871, 879, 874, 868, 872, 889, 918, 951, 984,
          996, 962, 884, 802,
        ],
      },
      reference: { name: 'Commitment', values: Array.from({ length: 24 }, () => 670) },
      callouts: [
        { at: 20, value: 1040, text: 'Busy hour $996', side: 'middle' },
        { at: 4, value: 755, text: 'Floor $690', side: 'middle' },
        { at: 12, value: 590, text: 'Committed $670', side: 'middle' },
      ],
    },
  },
};

export default entry;
