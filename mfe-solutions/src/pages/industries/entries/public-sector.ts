import type { Industry } from '../../../content/content-schema.ts';
import data from './public-sector.data.ts';

const entry: Industry = {
  name: 'Public Sector',
  line: 'Burn rate against the appropriation, every day',
  savings: '25-30%',
  menuOrder: 36,
  title: 'Inside the appropriation, every month',
  subtitle: 'Know in March whether September is covered, and show how you knew.',
  description:
    'Cloud spend for agencies and local government: burn rate against the appropriation, shared services by program, and self-hosting where data must stay.',
  overviewTitle: 'The reseller’s invoice comes too late to act on',
  overview:
    'Obligations beyond an appropriation are a legal matter, and money left at year end may not return. Program offices over-order early and freeze late. We measure burn against the plan daily and by fund, and keep each forecast as it stood on the day of the decision.',
  challenges: [
    'One-year, no-year and grant money fund one platform.',
    'The reseller’s contract lines match no account.',
    'An interagency agreement needs a basis for the split.',
    'A billing tool needs a security authorization too.',
  ],
  benefits: [
    'A burn rate per fund and where it leads, recalculated daily.',
    'Lines matched to accounts and tags, with the rest listed as open.',
    'Shared charges with a written basis, ready to attach.',
    'The hosted service has no FedRAMP authorization. The self-hosted edition runs inside your authorized boundary. No data leaves it, and billing files of AWS GovCloud are copied in from its commercial account.',
  ],
  caseStudy: {
    title: 'An agency ends the fiscal year without a freeze',
    description:
      'A daily projection by fund replaced the freeze of each August. In this illustrative year May showed one fund heading over. The agency reduced that fund’s work in June and stayed inside it.',
    stats: [
      { label: 'funds heading over on May 31, in this example', value: data.over.funds },
      {
        label: 'of the fiscal year paid by that fund, at the pace of May 31',
        value: data.over.lasts,
      },
      { label: 'less spend a month from June on, which keeps that fund inside', value: data.over.less },
    ],
  },
  approachTitle: 'Each fund’s year end is known every day',
  approach: [
    {
      title: 'Install within your boundary',
      description: 'Self-hosted, or hosted where your official accepts that without FedRAMP.',
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
  figure: data.figure,
  worksheet: data.worksheet,
  order: ['worksheet', 'overview', 'story', 'approach'],
  closing: { title: 'How will this fiscal year end?', agenda: 'rollout' },
  picture: data.picture,
};

export default entry;
