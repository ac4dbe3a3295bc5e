import { ClosingCta } from '@site/design-system';
import { type PublicSiteConfig, useSite } from '@site/section-kit';
import { claimOf, siteOf } from '@site/site-values';
import type { Industry } from '../content/content-schema.ts';

/** One call has room for one of these. */
const agendas = (config: PublicSiteConfig): Record<Industry['closing']['agenda'], string> => ({
  bill: `You open the bill on your own screen. In ${claimOf(config, 'consultationMinutes')} minutes we find its largest costs, their owners, and what changed.`,
  savings: `You open one month of billing data on your own screen. Together we look for ${claimOf(config, 'initialSavings')} immediate savings in what we review.`,
  rollout:
    'Bring your security team. We go through data flow, roles and operations, and tell you if SaaS doesn’t meet your requirements.',
});

export function Closing({ id, title, agenda }: Industry['closing'] & { id?: string }) {
  const { config } = useSite();
  return <ClosingCta id={id} title={title} text={agendas(config)[agenda]} phone={siteOf(config).phone} />;
}
