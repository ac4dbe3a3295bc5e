import { liveEntries, type RegistryDocument } from '@site/registry';
import type { ArtifactManifest, SiteConfig } from '@site/section-kit/contract';
import { grantedAddresses } from '../plan/addresses.ts';
import { type Composition, type NamedSections, unavailableIn } from '../plan/composition.ts';
import type { Candidate, SectionCandidates } from './candidates.ts';
import { type AsyncBoundary, loadCandidates } from './load-candidates.ts';
import type { ResolvePorts } from './resolution.ts';
import { type ResolvedSite, sitePorts } from './site-ports.ts';

/** What of the registry's live versions could be read. */
interface ReadVersions {
  /** Sections whose wanted version is still on its way. */
  arriving: readonly string[];
  manifests: ReadonlyMap<string, ArtifactManifest>;
}

/**
 * What the registry's live versions serve. What a section serves whose manifest is not known is decided by its grant, if it is not
 * whole here; a version that is on its way changes nothing of one that is.
 */
export function namedSections(
  document: RegistryDocument,
  { manifests, arriving }: ReadVersions,
  live: Composition | undefined,
  { grants }: SiteConfig,
): NamedSections {
  const lacking = unavailableIn(live);
  const isWhole = (name: string) => live?.sections[name] !== undefined && !lacking.has(name);
  const names = [...liveEntries(document).keys()].filter((name) => name !== 'shell');
  const known = names.filter((name) => !isWhole(name) || (manifests.has(name) && !arriving.includes(name)));
  return new Map(
    known.map((name) => {
      const found = manifests.get(name);
      const manifest = found?.kind === 'section' ? found : undefined;
      const addresses = grantedAddresses(manifest, grants[name]);
      return [name, manifest ? { ...addresses, exposes: manifest.exposes } : addresses];
    }),
  );
}

/** What loads of a registry on a machine of which nothing is live, and how it is composed. */
export interface LoadedRegistry {
  candidates: SectionCandidates;
  loaded: AsyncBoundary;
  named: NamedSections;
  ports: ResolvePorts;
}

/** @param ahead versions whose loading begins too, for later. */
export async function loadRegistry(
  document: RegistryDocument,
  candidates: SectionCandidates,
  { mayReplace, ...site }: Omit<ResolvedSite, 'named'> & Pick<ResolvePorts, 'mayReplace'>,
  ahead: ReadonlyMap<string, Candidate> = new Map(),
): Promise<LoadedRegistry> {
  const manifests = new Map<string, ArtifactManifest>();
  const onManifest = (name: string, candidate: Candidate, manifest: ArtifactManifest) => {
    if (candidate === candidates.get(name)?.[0]) manifests.set(name, manifest);
  };
  const { load } = sitePorts({ ...site, onManifest });
  for (const [name, candidate] of ahead) void load(name, candidate);
  const loaded = await loadCandidates(candidates, load, mayReplace);
  const named = namedSections(document, { manifests, arriving: [] }, undefined, site.environment.config);
  return { candidates, loaded, named, ports: { ...sitePorts({ ...site, named }), load, mayReplace } };
}
