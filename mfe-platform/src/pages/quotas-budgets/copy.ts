import { calendarIcon, landmarkIcon, walletIcon } from '@site/design-system/icons';
import { awsFacts } from '@site/facts/aws';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Quotas & Budgets',
  hero: {
    title: 'Know your budgets and quotas before you reach them',
    lead: 'Each team has a budget, and each provider has quotas for what you can start. The platform watches both and alerts the owner early.',
    actions: ['Schedule a Demo', 'View Platform Demo'],
  },
  closing: {
    title: 'Set the first budget together',
    text: 'In a demo we read last quarter’s cost on your own screen, turn it into a budget by team, and show which alerts it would have sent.',
  },
};

export const story = {
  title: 'The day a budget broke',
  lead: 'Machine Learning was on track to stay within its budget until one training job didn’t scale in. That one day pushed the forecast over budget and actual spend past 95% of it. Both alerts went out with the anomaly alert, as soon as AWS had published the day. Actual spend passed the budget a day later.',
};

export const courses = {
  title: 'Each team against its own budget',
  lead: 'The ruled line is an even use of the budget, with less on weekends. A team above it spends faster than planned.',
  label: 'Team',
  day: 'Day',
  plan: 'Plan',
  caption: 'Illustrative data, October 2026. Each team’s amount is that of the last day.',
  of: (actual: string, budget: string) => `${actual} of ${budget}`,
  over: (amount: string) => `${amount} over plan`,
  under: (amount: string) => `${amount} under plan`,
};

export const alerts = {
  title: 'Alerts at five steps',
  lead: 'A budget does not stop spending. An early alert to the owner, with the forecast, gives time to act.',
  rows: [
    {
      step: 'forecast',
      when: 'Forecast passes 100% of the budget',
      who: 'Owner',
      what: 'The day on which it will pass, and the three services that drive it',
    },
    { step: 50, when: 'Actual reaches 50%', who: 'Owner', what: 'Note in the weekly summary' },
    {
      step: 80,
      when: 'Actual reaches 80%',
      who: 'Owner and FinOps team',
      what: 'Message with open recommendations that would help',
    },
    {
      step: 95,
      when: 'Actual reaches 95%',
      who: 'Owner, FinOps team, finance partner',
      what: 'Request for a decision: change, move budget, or accept',
    },
    {
      step: 100,
      when: 'Actual passes 100%',
      who: 'The same, and the budget holder',
      what: 'Kept as a violation, with its reason, for the review',
    },
  ] as const,
};

export const quotas = {
  title: 'Provider quotas, in one list',
  lead: `The list shows quotas that are almost full and quotas far above your use. The figures are illustrative and show the highest use in October. Quotas come from the providers’ quota interfaces, because a bill does not hold them. On AWS they need ${awsFacts.quotaActions} in addition to the standard role.`,
};

export const features = {
  title: 'Budgets that fit the organization',
  items: [
    {
      icon: walletIcon,
      title: 'Budgets on anything',
      text: 'A team, a product, a project, a tag or a saved filter. Yearly budgets are spread over the months by season.',
    },
    {
      icon: calendarIcon,
      title: 'History kept',
      text: 'A changed budget keeps its old value and the name of who changed it, so last year’s variance can still be explained.',
    },
    {
      icon: landmarkIcon,
      title: 'Cost centers from your ERP',
      text: 'Cost centers and periods come from your ERP export. Engineering sees the same limits under the names it knows.',
    },
  ] as const,
};
