import { type Composition, grantedAddresses, type NamedAddresses, unavailableIn } from '@site/composer';
import { liveEntries, type RegistryDocument } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import type { LoadedVersions } from './load-versions.ts';

/**
 * What the registry's live versions serve. What a section serves whose manifest is not known is decided by its grant, if it is not
 * whole here; a version that is on its way changes nothing of one that is.
 */
export function namedAddresses(
  document: RegistryDocument,
  { manifests, arriving }: Pick<LoadedVersions, 'manifests' | 'arriving'>,
  live: Composition | undefined,
  { grants }: SiteConfig,
): NamedAddresses {
  const lacking = unavailableIn(live);
  const isWhole = (name: string) => live?.sections[name] !== undefined && !lacking.has(name);
  const names = [...liveEntries(document).keys()].filter((name) => name !== 'shell');
  const known = names.filter((name) => !isWhole(name) || (manifests.has(name) && !arriving.includes(name)));
  return new Map(
    known.map((name) => {
      const manifest = manifests.get(name);
      return [name, grantedAddresses(manifest?.kind === 'section' ? manifest : undefined, grants[name])];
    }),
  );
}
