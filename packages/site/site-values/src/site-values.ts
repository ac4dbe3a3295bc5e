import type { PublicSiteConfig } from '@site/section-kit';
import type { SiteValues } from './schema.ts';

export type { SiteValues } from './schema.ts';

/** What pages are given. Until 1.1: a server of 310571b3 gives them the values next to those of the kit. */
type Given = Pick<PublicSiteConfig, 'site'>;

/** What this site has below `site` in its configuration. */
export const siteOf = (config: Given): SiteValues => (config.site ?? config) as SiteValues;

/**
 * A claim of the site, to be printed.
 *
 * @throws when the configuration does not make the claim: the page is refused, and none prints "undefined".
 */
export function claimOf(config: Given, name: string): string {
  const claim: unknown = siteOf(config).claims[name];
  if (typeof claim === 'string') return claim;
  throw new Error(`Add the claim "${name}" to site.claims.`);
}
