import type { SiteError } from '@site/section-kit/contract';
import { liveEntries, type RegistryDocument, type RegistryEntry } from '../document/registry-document.ts';
import { ADVICE, codeOf, type Refusal, type RefusalCode } from '../refusal.ts';
import type { Signer, Trust } from './trust.ts';
import { verifyRelease } from './verify.ts';

/** What somebody signed about a section last: live since that revision with this manifest, or gone (null). */
export interface Seen {
  revision: number;
  integrity: string | null;
}

export type SeenReleases = ReadonlyMap<string, Seen>;

/** A registry, of which only what somebody signed who may is left. */
export interface TrustedRegistry {
  /**
   * Live in it is what is signed. Of a section whose live entry is refused, and of all others, earlier releases are in
   * it as far as they are signed, newest first.
   */
  document: RegistryDocument;
  /** By section: why what the registry says of it does not count. */
  refused: Map<string, Refusal>;
  /** By section, of those that are not refused. */
  releases: Map<string, Seen>;
}

/**
 * @param seen the newest releases that were seen before: an older one does not count, and a section does not vanish
 * without a signed retirement.
 */
export function trustedRegistry(
  document: RegistryDocument,
  trust: Trust,
  seen: SeenReleases = new Map(),
): TrustedRegistry {
  const live = liveEntries(document);
  const result: TrustedRegistry = {
    document: { ...document, microFrontends: {} },
    refused: new Map(),
    releases: new Map(),
  };
  for (const [name, entries] of Object.entries(document.microFrontends)) {
    if (entries.length === 0) continue;
    const now = live.get(name);
    const earlier = entries
      .filter((entry) => entry !== now && isRelease(trust, name, entry))
      .sort((one, other) => other.extras.revision - one.extras.revision);
    const said = releaseSaid(trust, name, now, entries[0]!);
    const problem = 'code' in said ? said : replayProblem(name, said, seen.get(name));
    if (problem) result.refused.set(name, problem);
    else result.releases.set(name, said as Seen);
    result.document.microFrontends[name] = now && !problem ? [now, ...earlier] : earlier.map(asNotLive);
  }
  for (const [name, { integrity }] of seen) {
    if (integrity !== null && !document.microFrontends[name]?.length)
      result.refused.set(
        name,
        refusalOf(
          'SITE_RELEASE_MISSING',
          name,
          `${name} is not in the registry, and nobody has signed that it left.`,
        ),
      );
  }
  return result;
}

/** What the registry says of a section, verified. A section without a live entry was retired by its newest one. */
function releaseSaid(
  trust: Trust,
  name: string,
  live: RegistryEntry | undefined,
  newest: RegistryEntry,
): Seen | Refusal {
  const entry = live ?? newest;
  try {
    verifyRelease(trust, name, entry, live !== undefined);
    return { revision: entry.extras.revision, integrity: live ? entry.metadata.integrity : null };
  } catch (error) {
    return { code: codeOf(error), section: name, message: (error as SiteError).message };
  }
}

function replayProblem(
  name: string,
  { revision, integrity }: Seen,
  seen: Seen | undefined,
): Refusal | undefined {
  if (!seen || revision > seen.revision) return undefined;
  if (revision === seen.revision && integrity === seen.integrity) return undefined;
  return refusalOf(
    'SITE_RELEASE_REPLAYED',
    name,
    `The registry has the release of ${name} from revision ${revision}; one from revision ${seen.revision} was seen here.`,
  );
}

/** Was it live? The newest one of a section may be signed as its retirement. */
const isRelease = (trust: Trust, name: string, entry: RegistryEntry): boolean =>
  [true, false].some((live) => signerOf(trust, name, entry, live) !== undefined);

/** Who has signed a release, if it counts. */
export function signerOf(
  trust: Trust,
  name: string,
  entry: RegistryEntry,
  live: boolean,
): Signer | undefined {
  try {
    return verifyRelease(trust, name, entry, live);
  } catch {
    return undefined;
  }
}

const asNotLive = (entry: RegistryEntry): RegistryEntry => ({
  ...entry,
  deployment: { traffic: 0, default: false },
});

const refusalOf = (code: RefusalCode, section: string, message: string): Refusal => ({
  code,
  section,
  message,
  action: ADVICE[code],
});
