import {
  liveEntries,
  type RegistryDocument,
  type RegistryEntry,
  type Stops,
  stopsOf,
  wasLive,
} from '@site/registry';
import { type Composition, type Pin, pinOf, stoppedIn } from '../plan/composition.ts';

export interface Candidate extends Pick<RegistryEntry, 'url' | 'metadata'> {
  /** The hash is from this machine's composition: it needs no signature. */
  isLiveHere?: true;
}

/** The wanted version first; null is the site without the section. When none passes, the site does not. */
export type Candidates = readonly (Candidate | null)[];

export type SectionCandidates = ReadonlyMap<string, Candidates>;

/** For an empty disk: the live version, earlier live ones, newest first, then none, except for the shell. */
export function registryCandidates(document: RegistryDocument): SectionCandidates {
  return new Map(
    [...liveEntries(document)].map(([name, entry]): [string, Candidates] => {
      const known = document.microFrontends[name]!;
      // the registry lists versions by when they were last live
      const versions = [entry, ...known.slice(known.indexOf(entry) + 1).filter(wasLive)];
      return [name, name === 'shell' ? versions : [...versions, null]];
    }),
  );
}

export interface FollowedRegistry {
  /** The verified part. */
  document: RegistryDocument;
  /** Sections whose desired version is unknown keep what is live. */
  refused?: ReadonlySet<string>;
  /** To find the address of a live version. */
  raw?: RegistryDocument;
}

/** The requested version, then what is live here, or else the registry's candidates. */
export function serverCandidates(
  { document, refused = new Set(), raw = document }: FollowedRegistry,
  live: Composition | undefined,
): SectionCandidates {
  const candidates = new Map(registryCandidates(document));
  for (const [name, here] of liveCandidates(live, raw)) {
    const requested = candidates.get(name)?.[0] ?? null;
    const keepsLive = refused.has(name) || requested?.metadata.integrity === here.metadata.integrity;
    candidates.set(name, keepsLive ? [here] : [requested, here]);
  }
  return candidates;
}

/** As the registry says; a refused section stays stopped if it is stopped here. */
export const serverStops = (
  { document, refused = new Set() }: FollowedRegistry,
  live: Composition | undefined,
): Stops => new Map([...[...stoppedIn(live)].filter(([name]) => refused.has(name)), ...stopsOf(document)]);

/** While a version is on its way no earlier one goes live; what is live here stays. */
export function whileArriving(candidates: SectionCandidates, arriving: readonly string[]): SectionCandidates {
  const isLive = (candidate: Candidate | null) => candidate?.isLiveHere === true;
  return new Map(
    [...candidates].map(([name, versions]) => [
      name,
      arriving.includes(name) && !versions.some(isLive) ? [versions[0]!, null] : versions,
    ]),
  );
}

/** @param document knows where to load a damaged copy again. */
export function liveCandidates(
  live: Composition | undefined,
  document?: RegistryDocument,
): Map<string, Candidate> {
  const names = live ? ['shell', ...Object.keys(live.sections)] : [];
  return new Map(names.map((name) => [name, candidateOf(name, pinOf(live, name)!, document)]));
}

function candidateOf(name: string, pin: Pin, document: RegistryDocument | undefined): Candidate {
  const known = document?.microFrontends[name]?.find(({ metadata }) => metadata.integrity === pin.integrity);
  return { url: known?.url ?? 'no-longer-registered', metadata: pin, isLiveHere: true };
}
