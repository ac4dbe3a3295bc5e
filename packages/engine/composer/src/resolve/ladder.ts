import { liveEntries, type RegistryDocument, type RegistryEntry, type Stops, stopsOf } from '@site/registry';
import { type Composition, type Pin, pinOf, stoppedIn } from '../plan/composition.ts';

/** A version that may be tried, with the addresses it can be loaded from. */
export interface Rung extends Pick<RegistryEntry, 'url' | 'metadata'> {
  /** It is live here: its hash is from this machine's own composition, and needs nobody's signature. */
  live?: true;
}

/**
 * What may be tried of one section, best first: the first rung is the wanted version. Null is the site without this
 * section. When nothing on the ladder passes, the site does not either.
 */
export type Ladder = readonly (Rung | null)[];

/** By section; the shell is one of them. */
export type Ladders = ReadonlyMap<string, Ladder>;

/**
 * What visitors of a server that starts with an empty disk get: the live version of each section, then the versions that were
 * live before it, newest first, then the site without it. A site cannot be without its shell.
 *
 * @param required sections that the site cannot be without either, unless they are stopped.
 */
export function registryLadders(
  document: RegistryDocument,
  required: ReadonlySet<string> = new Set(),
): Ladders {
  return new Map(
    [...liveEntries(document)].map(([name, entry]): [string, Ladder] => {
      const known = document.microFrontends[name]!;
      // the registry lists versions by when they were last live
      const rungs = [entry, ...known.slice(known.indexOf(entry) + 1)];
      const needed = name === 'shell' || (required.has(name) && !entry.extras.stopped);
      return [name, needed ? rungs : [...rungs, null]];
    }),
  );
}

/** What a server follows of a registry. */
export interface FollowedRegistry {
  /** What counts of it. */
  document: RegistryDocument;
  /** Sections of which nobody can tell what should be live: they stay as they are here. */
  refused?: ReadonlySet<string>;
  /** Sections that a server that shows nothing yet does not start without. */
  required?: ReadonlySet<string>;
  /** All that the registry says, to find the address of a version that is live here. */
  raw?: RegistryDocument;
}

/**
 * What a server with `live` on its disk tries: what the registry asks for, then what is live here. It tries nothing
 * below that, because visitors keep what they have. A section that is not live here has the registry's ladder.
 */
export function serverLadders(
  { document, refused = new Set(), required, raw = document }: FollowedRegistry,
  live: Composition | undefined,
): Ladders {
  const ladders = new Map(registryLadders(document, live ? undefined : required));
  for (const [name, here] of liveRungs(live, raw)) {
    const asked = ladders.get(name)?.[0] ?? null;
    const stays = refused.has(name) || asked?.metadata.integrity === here.metadata.integrity;
    ladders.set(name, stays ? [here] : [asked, here]);
  }
  return ladders;
}

/** What a server stops: what the registry says, and of sections that are refused what is stopped here. */
export const serverStops = (
  { document, refused = new Set() }: FollowedRegistry,
  live: Composition | undefined,
): Stops => new Map([...[...stoppedIn(live)].filter(([name]) => refused.has(name)), ...stopsOf(document)]);

/** While a version of one of these sections is on its way, no earlier one goes live, but what is live here stays. */
export function whileArriving(ladders: Ladders, arriving: readonly string[]): Ladders {
  const isLive = (rung: Rung | null) => rung?.live === true;
  return new Map(
    [...ladders].map(([name, ladder]) => [
      name,
      arriving.includes(name) && !ladder.some(isLive) ? [ladder[0]!, null] : ladder,
    ]),
  );
}

/** The versions of a composition. The registry's document, if given, says where to load a damaged copy again. */
export function liveRungs(live: Composition | undefined, document?: RegistryDocument): Map<string, Rung> {
  const names = live ? ['shell', ...Object.keys(live.sections)] : [];
  return new Map(names.map((name) => [name, rungOf(name, pinOf(live, name)!, document)]));
}

function rungOf(name: string, pin: Pin, document: RegistryDocument | undefined): Rung {
  const known = document?.microFrontends[name]?.find(({ metadata }) => metadata.integrity === pin.integrity);
  return { url: known?.url ?? 'no-longer-registered', metadata: pin, live: true };
}
