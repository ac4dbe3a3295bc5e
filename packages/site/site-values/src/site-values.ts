import type { PublicSiteConfig } from '@site/section-kit';
import type { SiteValues } from './schema.ts';

export type { SiteValues } from './schema.ts';

/**
 * What this site has below `site` in its configuration. Until 1.1 it takes the whole configuration: a server of 310571b3
 * gives pages these values next to those of the kit.
 */
export const siteOf = (config: PublicSiteConfig): SiteValues => (config.site ?? config) as SiteValues;

/**
 * A claim of the site, to be printed.
 *
 * @throws when the configuration does not make the claim: the page is refused, and none prints "undefined".
 */
export function claimOf(config: PublicSiteConfig, name: string): string {
  const claim: unknown = siteOf(config).claims[name];
  if (typeof claim === 'string') return claim;
  throw new Error(`Add the claim "${name}" to site.claims.`);
}
