import {
  type Candidate,
  type LoadedCandidates,
  loadCandidates,
  type ResolvePorts,
  type SectionCandidates,
  whileArriving,
} from '@site/composer';
import type { ArtifactManifest } from '@site/section-kit/contract';
import type { Arrivals } from './arrivals.ts';

/** Milliseconds that other sections' changes wait for a version to arrive; it goes live once it is here. */
const TIMEOUT = 500;
/** The same while nothing is live yet: a site that lacks sections is shown only if an origin is this slow. */
const FIRST_TIMEOUT = 10_000;

export interface LoadedVersions extends LoadedCandidates {
  /** Sections whose wanted version is still on its way. */
  arriving: string[];
  /** Of the wanted versions, as far as they could be read. */
  manifests: Map<string, ArtifactManifest>;
}

/** The wanted versions that are here, and the next candidates of the others. */
export async function loadVersions(
  candidates: SectionCandidates,
  arrivals: Arrivals,
  { load, mayReplace }: Pick<ResolvePorts, 'load' | 'mayReplace'>,
  isLive: boolean,
): Promise<LoadedVersions> {
  const wanted = new Map(
    [...candidates].flatMap(([name, [candidate]]): [string, Candidate][] =>
      candidate ? [[name, candidate]] : [],
    ),
  );
  const requested = await arrivals.load(wanted, isLive ? TIMEOUT : FIRST_TIMEOUT);
  const arriving = [...requested].filter(([, { outcome }]) => !outcome).map(([name]) => name);
  const manifests = new Map(
    [...requested].flatMap(([name, { manifest }]) => (manifest ? [[name, manifest] as const] : [])),
  );
  const loaded = await loadCandidates(
    whileArriving(candidates, arriving),
    async (name, candidate) =>
      candidate === wanted.get(name) ? requested.get(name)?.outcome : load(name, candidate),
    mayReplace,
  );
  return { ...loaded, arriving, manifests };
}
