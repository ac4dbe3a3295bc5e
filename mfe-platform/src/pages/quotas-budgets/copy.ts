import { awsFacts } from '@site/facts/aws';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Quotas & Budgets',
  hero: {
    title: 'Know your budgets and quotas before you reach them',
    lead: 'Each team has a budget, and each provider has quotas for what you can start. The platform watches both and alerts the owner early.',
    actions: ['Schedule a Demo', 'View Platform Demo'],
  },
  closing: 'bill',
};

export const courses = {
  title: 'Six teams, each against its own budget',
  lead: 'The level line is a budget spent evenly, with less on weekends. Above it, in orange, a team spends faster than planned.',
  label: 'Team',
  caption: 'Illustrative data, October 2026.',
  of: (actual: string, budget: string) => `${actual} of ${budget}`,
  chart: (team: string) => `${team}, cost so far in October`,
  share: 'Share of the budget',
  day: 'Reached on',
  due: 'On these days cost reached that share, or the forecast the budget; alerts follow a day or two later. The owner gets each, the FinOps team from 80%, the finance partner from 95%, the budget holder at 100%.',
  open: (team: string) => `Open ${team} in the product`,
  never: 'not reached',
};

export const quotas = {
  title: 'Provider quotas, in one list',
  lead: `Illustrative figures: the highest use in October. Quotas come from the providers’ quota interfaces, because a bill does not hold them. On AWS they need ${awsFacts.quotaActions} in addition to the standard role.`,
};
