import { awsFacts } from '@site/facts/aws';
import { azureFacts } from '@site/facts/azure';
import type { Industry } from '../../../content/content-schema.ts';
import data from './telecommunications.data.ts';

const entry: Industry = {
  name: 'Telecommunications',
  line: 'Network functions, egress and records by service',
  savings: '25-45%',
  menuOrder: 38,
  title: 'Carrier-grade accounts for cloud spend',
  subtitle: 'Commit to the constant part, and charge the rest to its service.',
  description:
    'Cloud cost control for carriers: commitments for network functions, traffic and egress by service, roaming analytics and record retention priced by law.',
  overviewTitle: 'The night-time floor can carry a commitment',
  overview:
    'A virtualized core keeps a high floor: in the day charted here the quietest hour still costs 69% of the busiest. Around it grow digital channels and roaming analytics, billed by the gigabyte. The ledger shows both by hour, and a jump in egress leads to a service name.',
  challenges: [
    'Packet cores hold peak capacity all day.',
    'Invoices name neither the service nor the partner of egress.',
    'Several teams store the records that the law requires.',
    'Wholesale prices leave out shared platforms.',
  ],
  benefits: [
    'A commitment tested against every hour, as in the table above.',
    'Egress by service, partner and route, with alerts on new flows.',
    'One archive, with the law and the end date of each field.',
    'Cost per subscriber, per gigabyte and per slice.',
  ],
  caseStudy: {
    title: 'A regional carrier commits to the floor of its load',
    description: `The packet core had moved to two clouds at on-demand prices. The steady floor went under three-year commitments in quarterly portions. For such terms AWS publishes discounts of up to ${awsFacts.instanceSavingsPlans}, and Azure of up to ${azureFacts.reservations}. The figures are those of the illustrative day on this page.`,
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
      description: 'The hourly minimum over at least 30 days. A slice above it has to pay on its own hours.',
    },
    {
      title: 'Name every gigabyte',
      description: 'Flow logs and transfer charges give egress a service, a partner and a direction.',
    },
    {
      title: 'Keep records once',
      description: 'The cheapest tier that meets the duty, retrieval fees included.',
    },
    {
      title: 'Buy in portions',
      description: 'A part expires each quarter, in step with network rollouts.',
    },
  ],
  worksheet: data.worksheet,
  order: ['worksheet', 'overview', 'approach', 'story'],
  closing: { title: 'Show us your busy hour', agenda: 'savings' },
  picture: data.picture,
};

export default entry;
