import { SiteError } from '@site/server-kit';
import { UNSIGNED } from './unsigned.ts';
import type { RegistryPlace, Verifier } from './verifier.ts';

export interface SourcePolicy {
  /** Origins besides the registry's own, compared as whole strings. */
  readonly origins: readonly string[];
  readonly verifier: Verifier;
}

/** For reading without settings. */
export const OWN_SOURCES: SourcePolicy = { origins: [], verifier: UNSIGNED };

export interface ArtifactSources extends SourcePolicy, RegistryPlace {}

/**
 * An entry must not make this server request another machine, such as a cloud's metadata service.
 *
 * @param entry for the message: `resources 1.0.0`.
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
    // The same credentials would read another bucket of the provider.
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
