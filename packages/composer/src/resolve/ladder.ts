import { liveEntries, type RegistryDocument, type RegistryEntry } from '@site/registry';
import { type Composition, type Pin, pinOf } from '../plan/composition.ts';

/** A version that may be tried, with the addresses it can be loaded from. */
export type Rung = Pick<RegistryEntry, 'url' | 'metadata'>;

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
 */
export function registryLadders(document: RegistryDocument): Ladders {
  return new Map(
    [...liveEntries(document)].map(([name, entry]): [string, Ladder] => {
      const known = document.microFrontends[name]!;
      // the registry lists versions by when they were last live
      const rungs = [entry, ...known.slice(known.indexOf(entry) + 1)];
      return [name, name === 'shell' ? rungs : [...rungs, null]];
    }),
  );
}

/**
 * What a server with `live` on its disk tries: what the registry asks for, then what is live here. It tries nothing
 * below that, because visitors keep what they have. A section that is not live here has the registry's ladder.
 *
 * @param arriving sections whose version is still on its way: no earlier one goes live meanwhile.
 */
export function serverLadders(
  document: RegistryDocument,
  live: Composition | undefined,
  arriving: readonly string[] = [],
): Ladders {
  const ladders = new Map(registryLadders(document));
  for (const name of arriving) ladders.set(name, [ladders.get(name)![0]!, null]);
  for (const [name, here] of liveRungs(live, document)) {
    const asked = ladders.get(name)?.[0] ?? null;
    const same = asked?.metadata.integrity === here.metadata.integrity;
    ladders.set(name, same ? [asked] : [asked, here]);
  }
  return ladders;
}

/** The versions of a composition. The registry's document, if given, says where to load a damaged copy again. */
export function liveRungs(live: Composition | undefined, document?: RegistryDocument): Map<string, Rung> {
  const names = live ? ['shell', ...Object.keys(live.sections)] : [];
  return new Map(names.map((name) => [name, rungOf(name, pinOf(live, name)!, document)]));
}

function rungOf(name: string, pin: Pin, document: RegistryDocument | undefined): Rung {
  const known = document?.microFrontends[name]?.find(({ metadata }) => metadata.integrity === pin.integrity);
  return known ?? { url: 'no-longer-registered', metadata: pin };
}
