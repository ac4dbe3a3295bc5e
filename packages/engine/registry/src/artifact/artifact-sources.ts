import { SiteError } from '@site/server-kit';
import { UNSIGNED } from '../document/unsigned.ts';
import type { RegistryPlace, Verifier } from '../document/verifier.ts';

/** What is accepted from a registry. */
export interface SourcePolicy {
  /** Origins besides the registry's own, compared as whole strings. */
  readonly origins: readonly string[];
  readonly verifier: Verifier;
}

/** For what is read without a setting of its own: nothing is signed, and addresses stay within the registry. */
export const OWN_SOURCES: SourcePolicy = { origins: [], verifier: UNSIGNED };

/** Where the addresses in a registry may lead. */
export interface ArtifactSources extends SourcePolicy, RegistryPlace {}

/**
 * The address to fetch, if the registry may name it: below its own folder, on its own origin, or on one that
 * ARTIFACT_SOURCES lists. So an entry cannot make this server send a request to another machine, such as
 * a cloud's metadata service.
 *
 * What is not checked: which machine a listed name leads to. With https it has to show the name's certificate;
 * with http, which has to be listed as such, any responder is trusted. Either way nothing is used whose hash
 * is not the registered one, and nothing that was read is shown to anybody.
 *
 * @param entry whose address it is, for the message: `resources 1.0.0`.
 * @throws SITE_SOURCE_REFUSED
 */
export function sourceAddress(
  url: string,
  entry: string,
  { base, origins }: Pick<ArtifactSources, 'base' | 'origins'>,
): string {
  const address = URL.parse(url, base);
  const refused = (why: string) =>
    new SiteError(
      'SITE_SOURCE_REFUSED',
      `The registry names ${url} for ${entry}: ${why}.`,
      'Correct the entry, or add its origin to ARTIFACT_SOURCES, for both the deploy tool and the shell server.',
    );
  if (!address) throw refused('that is not a valid address');
  if (address.protocol === 'file:') {
    if (!base.startsWith('file:')) throw refused('a published registry cannot name a file of this machine');
    if (!address.href.startsWith(base)) throw refused("the file is outside the registry's folder");
  } else if (address.protocol === 's3:') {
    // a bucket of the same provider would be read with the same credentials
    if (!address.href.startsWith(base))
      throw refused('the object is outside the registry’s bucket and prefix');
  } else if (!['http:', 'https:'].includes(address.protocol)) {
    throw refused(`${address.protocol} is not supported`);
  } else if (address.username || address.password) {
    throw refused('it contains a user name');
  } else if (address.origin !== new URL(base).origin && !origins.includes(address.origin)) {
    throw refused(
      `${address.origin} is not an allowed origin (${origins.join(', ') || 'only the registry’s own'})`,
    );
  }
  return address.href;
}
