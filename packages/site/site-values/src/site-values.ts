import type { PublicSiteConfig } from '@site/section-kit';
import type { SiteValues } from './schema.ts';

export type { SiteValues } from './schema.ts';

/** `site` of the configuration. */
export const siteOf = (config: PublicSiteConfig): SiteValues => config.site as SiteValues;

/** What an export that a visitor shows is used for and when it is gone: nothing that the owner has not said. */
export function shownExport({ exportUse, exportGone }: SiteValues['legal'] = {}): string {
  return [
    'Your bill or export stays on your own screen. We ask for no copy.',
    exportUse && `What you show is used ${exportUse}.`,
    exportGone && `What we noted of it is gone ${exportGone}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** @throws for a claim that the configuration lacks: no page prints "undefined" */
export function claimOf(config: PublicSiteConfig, name: string): string {
  const claim: unknown = siteOf(config).claims[name];
  if (typeof claim === 'string') return claim;
  throw new Error(`Add the claim "${name}" to site.claims.`);
}
