import {
  liveEntries,
  type RegistryDocument,
  type RegistryEntry,
  type Stops,
  stopsOf,
  wasLive,
} from '@site/registry';
import { type Composition, type Pin, pinOf, stoppedIn } from '../plan/composition.ts';

/** A version that may be tried, with the addresses it can be loaded from. */
export interface Candidate extends Pick<RegistryEntry, 'url' | 'metadata'> {
  /** It is live here: its hash is from this machine's own composition, and needs no signature. */
  isLiveHere?: true;
}

/**
 * What may be tried of one section, best first: the wanted version is the first. Null is the site without this section.
 * When no candidate passes, the site does not either.
 */
export type Candidates = readonly (Candidate | null)[];

/** By section; the shell is one of them. */
export type SectionCandidates = ReadonlyMap<string, Candidates>;

/**
 * What visitors of a server that starts with an empty disk get: the live version of each section, then the versions that were
 * live before it, newest first, then the site without it. A site cannot be without its shell.
 */
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

/** What a server follows of a registry. */
export interface FollowedRegistry {
  /** Its verified part. */
  document: RegistryDocument;
  /** Sections whose desired version is unknown keep what is live. */
  refused?: ReadonlySet<string>;
  /** All of the registry, to find the address of a version that is live here. */
  raw?: RegistryDocument;
}

/**
 * What a server with `live` on its disk tries: what the registry requests, then what is live here. It tries nothing
 * else, because visitors keep what they have. A section that is not live here has the registry's candidates.
 */
export function serverCandidates(
  { document, refused = new Set(), raw = document }: FollowedRegistry,
  live: Composition | undefined,
): SectionCandidates {
  const candidates = new Map(registryCandidates(document));
  for (const [name, here] of liveCandidates(live, raw)) {
    const requested = candidates.get(name)?.[0] ?? null;
    const stays = refused.has(name) || requested?.metadata.integrity === here.metadata.integrity;
    candidates.set(name, stays ? [here] : [requested, here]);
  }
  return candidates;
}

/** What a server stops: as the registry says; a refused section stays stopped if it is stopped here. */
export const serverStops = (
  { document, refused = new Set() }: FollowedRegistry,
  live: Composition | undefined,
): Stops => new Map([...[...stoppedIn(live)].filter(([name]) => refused.has(name)), ...stopsOf(document)]);

/** While a version of one of these sections is on its way, no earlier one goes live, but what is live here stays. */
export function whileArriving(candidates: SectionCandidates, arriving: readonly string[]): SectionCandidates {
  const isLive = (candidate: Candidate | null) => candidate?.isLiveHere === true;
  return new Map(
    [...candidates].map(([name, versions]) => [
      name,
      arriving.includes(name) && !versions.some(isLive) ? [versions[0]!, null] : versions,
    ]),
  );
}

/** The versions of a composition. The registry's document, if given, says where to load a damaged copy again. */
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
