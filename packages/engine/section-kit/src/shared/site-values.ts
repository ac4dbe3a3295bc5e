import type { PublicSiteConfig } from '../contract/site-config.ts';

/**
 * A claim of the site configuration, to be printed.
 *
 * @throws when the configuration does not make the claim: the page is refused, and none prints "undefined".
 */
export function claimOf({ claims }: Pick<PublicSiteConfig, 'claims'>, name: string): string {
  const claim = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (claim !== undefined) return claim;
  throw new Error(`The site configuration makes no claim "${name}". Add it to its \`claims\`.`);
}

/** Whether the site configuration declares it; what it does not mention is a no. */
export function isDeclared(config: PublicSiteConfig, name: string): boolean {
  return (config as Record<string, unknown>)[name] === true;
}
