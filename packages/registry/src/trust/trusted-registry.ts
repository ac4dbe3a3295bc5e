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
   * it as far as they are signed, newest first. Each was changed by its signer, whatever the registry says.
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
      .flatMap((entry) => (entry === now ? [] : signedRelease(trust, name, entry)))
      .sort((one, other) => other.extras.revision - one.extras.revision);
    const said = releaseSaid(trust, name, now, entries[0]!);
    const problem = 'code' in said ? said : replayProblem(name, said.seen, seen.get(name));
    if (problem) result.refused.set(name, problem);
    else result.releases.set(name, (said as Said).seen);
    result.document.microFrontends[name] =
      now && !problem ? [byIts((said as Said).signer, now), ...earlier] : earlier.map(asNotLive);
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

interface Said {
  seen: Seen;
  signer: Signer;
}

/** What the registry says of a section, verified. A section without a live entry was retired by its newest one. */
function releaseSaid(
  trust: Trust,
  name: string,
  live: RegistryEntry | undefined,
  newest: RegistryEntry,
): Said | Refusal {
  const entry = live ?? newest;
  try {
    const signer = verifyRelease(trust, name, entry, live !== undefined);
    const seen = { revision: entry.extras.revision, integrity: live ? entry.metadata.integrity : null };
    return { seen, signer };
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

/** The entry if somebody who may has signed it. */
function signedRelease(trust: Trust, name: string, entry: RegistryEntry): RegistryEntry[] {
  const signer = releaseSigner(trust, name, entry);
  return signer ? [byIts(signer, entry)] : [];
}

/** Who signed an entry as what it is: live, or a version that was live before or left as the last of its section. */
export function releaseSigner(trust: Trust, name: string, entry: RegistryEntry): Signer | undefined {
  try {
    return verifyRelease(trust, name, entry, true);
  } catch (error) {
    // with another code it is not signed as anything else either
    const mayHaveLeft = !entry.deployment.default && codeOf(error) === 'SITE_RELEASE_EDITED';
    return mayHaveLeft ? signerOf(trust, name, entry, false) : undefined;
  }
}

/** Who has signed a release, if it counts. */
export function signerOf(
  trust: Pick<Trust, 'environment' | 'signersOf'>,
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

/** The entry, changed by its signer: anybody who may write the registry can enter another author. */
const byIts = ({ name: changedBy }: Signer, entry: RegistryEntry): RegistryEntry => ({
  ...entry,
  extras: { ...entry.extras, changedBy },
});

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
