import type { Industry } from '../../../content/content-schema.ts';
import data from './telecommunications.data.ts';

const entry: Industry = {
  name: 'Telecommunications',
  line: 'Network functions, egress and records by service',
  savings: '25-45%',
  menuOrder: 38,
  title: 'Carrier-grade accounts for cloud spend',
  subtitle: 'Commit up to the slice that still pays, and charge the rest to its service.',
  description:
    'Cloud cost control for carriers: commitments for network functions, traffic and egress by service, roaming analytics and record retention priced by law.',
  overviewTitle: 'The night-time floor can carry a commitment',
  overview: `A virtualized core keeps a high floor: in the day charted here the quietest hour still costs ${data.floor} of the busiest. Around it grow digital channels and roaming analytics, billed by the gigabyte. The ledger shows both by hour, and a jump in egress leads to a service name.`,
  challenges: [
    'Packet cores hold peak capacity all day.',
    'Invoices name neither the service nor the partner of egress.',
    'Several teams store the records that the law requires.',
    'Wholesale prices leave out shared platforms.',
  ],
  benefits: [
    'A commitment tested against every hour, as in the table above.',
    'Egress by service, partner and route, from flow logs that you supply.',
    'One archive, with the law and the end date of each field.',
    'Cost per subscriber, gigabyte and network slice.',
  ],
  caseStudy: {
    title: 'A regional carrier commits as far as each slice pays',
    description: `The packet core had moved to one cloud at on-demand prices. At ${data.offer} off, the carrier commits in quarterly portions. The first, ${data.first.level} an hour, lies under the chart’s floor. The target is ${data.target.level}: its last slice is used ${data.target.slice}, so it pays.`,
    stats: [
      {
        label: `saved a day at the target, against ${data.first.saved} with the first portion`,
        value: data.target.saved,
      },
      { label: 'committed an hour, the target', value: data.target.level },
      { label: 'of the commitment used', value: data.target.used },
    ],
  },
  approachTitle: 'The floor comes first, then each slice that pays',
  approach: [
    {
      title: 'Find the floor',
      description:
        'The hourly minimum of a year, at least 30 days. A slice above it has to pay on its own hours.',
    },
    {
      title: 'Name every gigabyte',
      description:
        'Your flow logs and the transfer charges give egress a service, a partner and a direction.',
    },
    {
      title: 'Keep records once',
      description: 'The cheapest tier that meets the duty, retrieval fees included.',
    },
    {
      title: 'Buy in portions',
      description:
        'Each portion pays at the discount you get. One expires each quarter, with network rollouts.',
    },
  ],
  worksheet: data.worksheet,
  order: ['worksheet', 'overview', 'approach', 'story'],
  closing: { title: 'Show us your busy hour', agenda: 'savings' },
  picture: data.picture,
};

export default entry;
