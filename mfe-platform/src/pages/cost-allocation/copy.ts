import type { Dimension } from '@site/sample-bill/dimensions';
import { type PlatformCopy, TRIAL_NOTE } from '../../content/platform-copy.ts';
import { monthTotal, untaggedCost } from '../../data/findings/tag-coverage.ts';
import { dollars, percent } from '../../data/month/money.ts';
import { directCost, unassignedCost } from '../../data/month/shared-cost.ts';

export const copy: PlatformCopy = {
  name: 'Cost Allocation',
  hero: {
    title: 'See which team owns each cost',
    lead: `Rules read tags, accounts and resource names and assign each cost to a team. ${percent(directCost, monthTotal)} of the sample month has an owner by its own tag, ${percent(monthTotal - untaggedCost, monthTotal)} with shared services.`,
    actions: ['Schedule a Demo', 'Start Free Trial'],
    note: TRIAL_NOTE,
  },
  closing: 'bill',
};

export const views = {
  title: 'Four views of the same allocation',
  figure: { title: 'Cost Explorer', label: 'View' },
  items: [
    { title: 'By source', text: 'Which provider bills it.', dimension: 'cloud' },
    { title: 'By service', text: 'Which product it buys, the largest seven.', dimension: 'service' },
    { title: 'By region', text: 'Where it runs, the largest seven.', dimension: 'region' },
    { title: 'By owner', text: 'Which team can change it.', dimension: 'team' },
  ] satisfies { title: string; text: string; dimension: Dimension }[],
};

export const flow = {
  title: 'From four bills to the teams behind them',
  lead: 'Each ribbon is a team’s part of a provider’s bill, unused commitments included. Platform’s part includes shared services. The last one is what no rule could assign.',
  chart: 'Bills by owner',
  label: 'A source or an owner',
  caption: 'Illustrative data, October 2026. A ribbon is as thick as its cost.',
};

export const shared = {
  open: 'October’s shared cost, split by an agreed key',
  text: `The split is proportional to direct cost. ${dollars(untaggedCost - unassignedCost)} of it has no owner by tag or rule, so less stays unassigned here than in the view by owner.`,
};

export const features = {
  title: 'What the rules can do',
  items: [
    {
      title: 'Rules beyond tags',
      text: 'A rule can also read an account, a project, a compartment or a resource name, in the order you choose.',
    },
    {
      title: 'Three keys for shared cost',
      text: 'Networking, monitoring and support are split by direct cost, by usage or by fixed percentages.',
    },
    {
      title: 'Showback or chargeback',
      text: 'A monthly report for each team, or a journal for your ERP. Past months are restated only when you ask.',
    },
  ],
};

export const steps = {
  title: 'How allocation runs',
  open: 'Three steps',
  link: 'Costs without an owner',
  items: [
    {
      title: 'Define rules',
      text: 'A preview shows how much of last month each rule would place.',
    },
    {
      title: 'Auto-distribute',
      text: 'Each new day of billing data runs through the rules. Shared pools are split to the dollar.',
    },
    {
      title: 'Track and report',
      text: 'Each owner gets a view and a monthly statement.',
    },
  ],
};
