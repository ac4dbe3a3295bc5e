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
  const { claims } = siteOf(config);
  const claim = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (claim !== undefined) return claim;
  throw new Error(`The site configuration makes no claim "${name}". Add it to \`site.claims\`.`);
}
