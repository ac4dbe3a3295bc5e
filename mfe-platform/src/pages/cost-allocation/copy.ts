import { gitBranchIcon, receiptIcon, slidersHorizontalIcon } from '@site/design-system/icons';
import type { Dimension } from '@site/sample-bill/dimensions';
import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';
import type { PlatformCopy } from '../../content/platform-copy.ts';
import { untaggedCost } from '../../data/findings/tag-coverage.ts';
import { dollars } from '../../data/month/money.ts';
import { unassignedCost } from '../../data/month/shared-cost.ts';

export const copy = (config: PublicSiteConfig): PlatformCopy => ({
  name: 'Cost Allocation',
  hero: {
    title: 'See which team owns each cost',
    lead: 'Allocation rules read tags, accounts and resource names and assign each cost to a team, for new resources too. Costs that they can’t assign are listed as unassigned.',
    actions: ['Schedule a Demo', 'Start Free Trial'],
    note: `A trial begins with a ${claimOf(config, 'consultationMinutes')}-minute call. You connect the first account after your access review.`,
  },
  closing: {
    title: 'Take the cost your teams dispute most',
    text: 'In the demo we write the rule that splits it and check it against the bill on your own screen.',
  },
});

export const byOwner = { title: 'Cost Explorer, by owner', label: 'Cost by owner' };

export const views = {
  title: 'Four views of the same allocation',
  lead: 'A controller, an architect and a team lead ask different questions. The figures below are one illustrative month.',
  items: [
    { title: 'By source', text: 'Which provider bills it.', dimension: 'cloud' },
    { title: 'By service', text: 'Which product it buys, the largest seven.', dimension: 'service' },
    { title: 'By region', text: 'Where it runs, the largest seven.', dimension: 'region' },
    { title: 'By owner', text: 'Which team can change it.', dimension: 'team' },
  ] satisfies { title: string; text: string; dimension: Dimension }[],
};

export const flow = {
  title: 'From four bills to the teams behind them',
  lead: 'Each ribbon is the part of a provider’s bill that a team owns. The last one is the cost that the rules could not assign.',
  label: 'A source or an owner',
  caption: 'Illustrative data, October 2026. A ribbon is as thick as its cost.',
};

export const shared = {
  title: 'Shared cost, split by an agreed key',
  lead: `All teams use the network, the monitoring and the log store. They agree on a key once. Each month we apply it to the dollar, and every team can check the result. ${dollars(untaggedCost - unassignedCost)} of this cost has no owner tag. It is shared out here, so less stays unassigned than in the list by owner.`,
};

export const features = {
  title: 'What the rules can do',
  items: [
    {
      icon: slidersHorizontalIcon,
      title: 'Rules beyond tags',
      text: 'Tags are rarely complete. A rule can also read an account, a project, a compartment, or a resource name, in the order you choose.',
    },
    {
      icon: gitBranchIcon,
      title: 'Three keys for shared cost',
      text: 'Networking, monitoring and support are distributed in proportion to direct cost, to usage, or by fixed percentages.',
    },
    {
      icon: receiptIcon,
      title: 'Showback or chargeback',
      text: 'The same allocation feeds a monthly report for each team or a journal for your ERP. We restate past months only when you ask for it.',
    },
  ] as const,
};

export const steps = {
  title: 'How allocation runs',
  link: 'Costs without an owner',
  items: [
    {
      title: 'Define rules',
      text: 'Start from your account structure and add rules where it falls short. A preview shows how much of last month each rule would place.',
    },
    {
      title: 'Auto-distribute',
      text: 'Each new day of billing data runs through the rules. Shared pools are split with the key you set, to the dollar.',
    },
    {
      title: 'Track and report',
      text: 'Owners get their own view and monthly statement. The dashboard shows what is unassigned.',
    },
  ],
};
