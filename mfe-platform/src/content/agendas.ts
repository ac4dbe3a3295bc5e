import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';

/** One call has room for one of these. */
export const agendas = (config: PublicSiteConfig) => ({
  bill: {
    title: 'Read one month of your bill with us',
    text: `You open the bill on your own screen. In ${claimOf(config, 'consultationMinutes')} minutes we find its largest costs, their owners, and what changed.`,
  },
  savings: {
    title: 'Find the first savings',
    text: `Initial assessments typically find ${claimOf(config, 'initialSavings')} immediate savings on the cost reviewed. We estimate them from a month of your bill; 14 days of metrics confirm.`,
  },
  rollout: {
    title: 'Plan access and rollout',
    text: 'Bring your security team. We go through data flow, roles and operations, and tell you if SaaS doesn’t meet your requirements.',
  },
});

export type Agenda = keyof ReturnType<typeof agendas>;
