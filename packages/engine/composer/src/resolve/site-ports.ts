import {
  type Artifact,
  type ArtifactSources,
  type DataFolder,
  type Diagnostic,
  liveEntries,
  type RegistryDocument,
  type Stops,
} from '@site/registry';
import type { ArtifactManifest, SiteConfig } from '@site/section-kit/contract';
import type { Log } from '@site/server-kit';
import { compose } from '../compose/compose.ts';
import { grantedAddresses } from '../plan/check-grants.ts';
import {
  type Composition,
  emptySections,
  type NamedSections,
  stoppedIn,
  unavailableIn,
} from '../plan/composition.ts';
import { type Environment, inputOf } from '../plan/composition-input.ts';
import { planOf } from '../plan/plan.ts';
import { renderPages } from '../render/render-pages.ts';
import { type Candidate, liveCandidates, type SectionCandidates } from './candidates.ts';
import { type LoadedCandidates, loadArtifact, loadCandidates } from './load-candidates.ts';
import type { ResolvePorts } from './resolution.ts';

export interface ResolvedSite {
  sources: ArtifactSources;
  data: DataFolder;
  environment: Environment;
  document?: RegistryDocument;
  /** Sections of which visitors get nothing. */
  stopped?: Stops | undefined;
  /** An address of the registry that no composed section has returns 503. */
  named?: NamedSections | undefined;
  /** Missing sections whose parts may be empty; by default decided by what is live. */
  empty?: ReadonlySet<string>;
  /** Called before all files are here, and where one cannot be read. */
  onManifest?: (name: string, candidate: Candidate, manifest: ArtifactManifest) => void;
  log?: Log;
  /** By default a version is loaded and hashed once. */
  load?: ResolvePorts['load'];
  signalFor?: (name: string, candidate: Candidate) => AbortSignal | undefined;
}

export function sitePorts(site: ResolvedSite): ResolvePorts {
  const { data, environment, document, stopped, named = new Map(), empty, log } = site;
  const { load = loadOnce(site) } = site;
  return {
    load,
    compose: ({ artifacts, live, kept, trial }) =>
      compose(
        inputOf(artifacts, environment, {
          stopped,
          named,
          empty: empty ?? mayBeEmpty({ named, stopped }, live),
        }),
        data,
        live,
        trial ? undefined : log,
        kept,
      ),
    async failsUnchanged(live, section) {
      const artifacts = new Map<string, Artifact>();
      for (const [name, candidate] of liveCandidates(live, document)) {
        const artifact = await load(name, candidate);
        // without a copy, the section that changed counts as failing
        if (!artifact || !('folder' in artifact)) return false;
        artifacts.set(name, artifact);
      }
      const without = {
        stopped: stoppedIn(live),
        named: unavailableIn(live),
        empty: new Set(emptySections(live)),
      };
      const input = inputOf(artifacts, environment, without);
      const plan = planOf(input);
      const own = plan.pages.filter(({ owner }) => owner === section);
      // rendered again, even if stored
      const { refusals } = await renderPages(input.shell, plan.frame, own);
      return refusals.length > 0;
    },
  };
}

function loadOnce({ sources, data, onManifest, signalFor }: ResolvedSite): ResolvePorts['load'] {
  const loads = new Map<string, Promise<Artifact | Diagnostic>>();
  return (name, candidate) => {
    const key = JSON.stringify([name, candidate.url, candidate.metadata, candidate.isLiveHere]);
    const loading =
      loads.get(key) ??
      loadArtifact(name, candidate, sources, data, {
        signal: signalFor?.(name, candidate),
        onManifest: (manifest) => onManifest?.(name, candidate, manifest),
      });
    loads.set(key, loading);
    return loading;
  };
}

/** What is empty for visitors may stay empty. A live page with the part stays as it is. */
function mayBeEmpty(
  { named, stopped }: { named: NamedSections; stopped: Stops | undefined },
  live: Composition | undefined,
): Set<string> {
  const starts = [...stoppedIn(live).keys()].some((name) => !stopped?.has(name));
  const parts = Object.values(live?.live.routes ?? {}).flat();
  const isOnPage = (name: string) => parts.some((id) => id.startsWith(`${name}/`));
  return new Set([...named.keys()].filter((name) => !live || starts || isOnPage(name)));
}

interface ReadVersions {
  /** Sections whose wanted version is on its way. */
  arriving: readonly string[];
  manifests: ReadonlyMap<string, ArtifactManifest>;
}

/** A section without a manifest serves what its grant allows, unless it is whole here. */
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

interface LoadedRegistry {
  loaded: LoadedCandidates;
  named: NamedSections;
  ports: ResolvePorts;
}

/** @param ahead versions to load too, for later. */
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
  return { loaded, named, ports: { ...sitePorts({ ...site, named, load }), mayReplace } };
}
