import type { RegistryDocument, RegistryEntry } from '@site/registry';
import {
  codeOf,
  compareOrder,
  type Diagnostic,
  epochOf,
  errorDiagnostic,
  MAX_REVISION,
  makeError,
  NO_POSITION,
  newestOf,
  type Position,
  positionFields,
  wasLive,
} from '@site/registry';
import { isNext, orderProblem, type Seen, type SeenReleases } from './release-order.ts';
import type { AuthorizedKey, Trust } from './trust.ts';
import {
  type Verified,
  type Verifying,
  verifyFormerWithdrawal,
  verifyRelease,
  verifyWithdrawal,
} from './verify.ts';

/** The registry, reduced to entries with an authorized signature. */
export interface TrustedRegistry {
  /**
   * Live in it is what is signed. Of a section whose live entry is refused, and of all others, earlier releases are in
   * it as far as they are signed, newest first. Each was changed by its signer, whatever the registry says.
   */
  document: RegistryDocument;
  /** By section: why what the registry says of it is not valid. */
  refused: Map<string, Diagnostic>;
  /** By section, of those that are not refused. */
  releases: Map<string, Seen>;
  /** By section: a rollout from before this position is over. */
  rollouts: Map<string, Position>;
  /** The newest release in it that counts: the next one follows it. */
  newest: Position;
}

/**
 * @param seen the newest releases that were seen before: an older one does not count, and a section does not vanish
 * without a signed retirement.
 * @param known the newest position that is known otherwise.
 * @param rollouts that are over by what was seen before, as `rollouts` of what is returned.
 */
export function trustedRegistry(
  document: RegistryDocument,
  trust: Trust,
  seen: SeenReleases = new Map(),
  known: Position = NO_POSITION,
  rollouts: ReadonlyMap<string, Position> = new Map(),
): TrustedRegistry {
  const sections = Object.entries(document.microFrontends).flatMap(([name, entries]) =>
    entries.length > 0 ? [verifiedSection(trust, name, entries)] : [],
  );
  const before = newestBefore(sections, newestOf([known, ...seen.values()]), trust);
  const result: TrustedRegistry = {
    document: { ...document, microFrontends: {} },
    refused: new Map(),
    releases: new Map(),
    rollouts: new Map(),
    newest: NO_POSITION,
  };
  const valid: Position[] = [];
  for (const { name, live, release, earlier } of sections) {
    const followed = release.ok ? following(name, release, seen.get(name), before) : release;
    valid.push(...earlier.flatMap(({ position }) => (isNext(position, before) ? [position] : [])));
    const overBefore = newestOf([rollouts.get(name) ?? NO_POSITION, ...earlier.map(endOfRollouts)]);
    if (overBefore.revision > 0) result.rollouts.set(name, positionFields(overBefore));
    const others = earlier.map(({ entry, signer, withdrawnBy, position }) => {
      const isOver = entry.extras.rollout && compareOrder(position, overBefore) < 0;
      return byIts(withdrawnBy ?? signer, isOver ? asNotLive(entry) : entry);
    });
    if (followed.ok) {
      result.releases.set(name, followed.seen);
      valid.push(followed.seen);
    } else result.refused.set(name, followed.refusal);
    result.document.microFrontends[name] =
      live && followed.ok ? [byIts(followed.signer, live), ...others] : others.map(asNotLive);
  }
  result.newest = positionFields(newestOf(valid));
  for (const [name, { integrity }] of seen) {
    if (integrity !== null && !document.microFrontends[name]?.length)
      result.refused.set(
        name,
        makeError(
          'SITE_RELEASE_MISSING',
          { section: name },
          { message: `${name} is not in the registry, and no one has signed that it left.` },
        ),
      );
  }
  return result;
}

/** What the registry says of a section now, if an authorized key has signed it. */
type Release = { ok: true; seen: Seen; signer: AuthorizedKey } | { ok: false; refusal: Diagnostic };

/** An entry with a valid signature. */
interface SignedEntry extends Verified {
  entry: RegistryEntry;
}

/** The position before which a section's rollouts are over because of this entry; a withdrawn one is over itself. */
function endOfRollouts({ entry, position }: SignedEntry): Position {
  if (wasLive(entry) || position.revision === 0) return NO_POSITION;
  return entry.extras.withdrawn ? { ...position, revision: position.revision + 1 } : position;
}

interface VerifiedSection {
  name: string;
  live: RegistryEntry | undefined;
  release: Release;
  /** Newest first. */
  earlier: SignedEntry[];
}

function verifiedSection(trust: Trust, name: string, entries: RegistryEntry[]): VerifiedSection {
  const live = entries.find(({ deployment }) => deployment.default);
  const earlier = entries
    .flatMap((entry) => (entry === live ? [] : signedRelease(trust, name, entry)))
    .sort((one, other) => compareOrder(other.position, one.position));
  return { name, live, release: releaseNow(trust, name, live, entries[0]!), earlier };
}

/** The position that releases follow. Only an operator begins an epoch: a team could not leave its own behind. */
function newestBefore(sections: readonly VerifiedSection[], known: Position, { operators }: Trust): Position {
  const byOperator = ({ signer }: { signer: AuthorizedKey }) => operators.some(({ id }) => id === signer.id);
  const begun = sections.flatMap(({ release, earlier }) => [
    ...(release.ok && byOperator(release) ? [release.seen] : []),
    ...earlier.filter(byOperator).map(({ position }) => position),
  ]);
  const newest = newestOf(begun.filter(({ revision }) => revision <= MAX_REVISION));
  return epochOf(newest) > epochOf(known) ? newest : known;
}

/** A release that follows what was seen before. */
function following(
  name: string,
  release: Release & { ok: true },
  seen: Seen | undefined,
  before: Position,
): Release {
  const refusal = orderProblem(name, release.seen, seen, before);
  return refusal ? { ok: false, refusal } : release;
}

/** A section without a live entry was retired by its newest one. */
function releaseNow(
  trust: Trust,
  name: string,
  live: RegistryEntry | undefined,
  newest: RegistryEntry,
): Release {
  const entry = live ?? newest;
  // what was signed of a rollout makes no version live for everybody, and retires no section
  const ofRollout = live ? entry.extras.rollout : entry.extras.withdrawn;
  if (ofRollout)
    return {
      ok: false,
      refusal: makeError(
        'SITE_RELEASE_EDITED',
        { section: name },
        {
          message: `${name} ${entry.metadata.version} was signed for a rollout; the registry says otherwise.`,
        },
      ),
    };
  try {
    const { signer, position } = verifyRelease(trust, name, entry, live !== undefined);
    return { ok: true, seen: { ...position, integrity: live ? entry.metadata.integrity : null }, signer };
  } catch (error) {
    return { ok: false, refusal: errorDiagnostic(error, name) };
  }
}

/** The entry if an authorized key has signed it. */
function signedRelease(trust: Trust, name: string, entry: RegistryEntry): SignedEntry[] {
  const verified = verifiedEntry(trust, name, entry);
  return verified ? [{ entry, ...verified }] : [];
}

/** Who signed an entry as what it is: live, or a version that was live before, left as the last or was withdrawn. */
export function entrySigner(trust: Trust, name: string, entry: RegistryEntry): AuthorizedKey | undefined {
  const verified = verifiedEntry(trust, name, entry);
  return verified?.withdrawnBy ?? verified?.signer;
}

function verifiedEntry(trust: Trust, name: string, entry: RegistryEntry): Verified | undefined {
  if (entry.extras.withdrawn) return verifiedWithdrawal(trust, name, entry);
  try {
    return verifyRelease(trust, name, entry, true);
  } catch (error) {
    // with another code it is not signed as anything else either
    const mayHaveLeft = !entry.deployment.default && codeOf(error) === 'SITE_RELEASE_EDITED';
    return mayHaveLeft ? verifiedAs(trust, name, entry, false) : undefined;
  }
}

function verifiedWithdrawal(trust: Trust, name: string, entry: RegistryEntry): Verified | undefined {
  try {
    return verifyWithdrawal(trust, name, entry);
  } catch (error) {
    // signed as another kind of statement
    if (codeOf(error) !== 'SITE_SIGNATURE_WRONG') return undefined;
  }
  try {
    return verifyFormerWithdrawal(trust, name, entry);
  } catch {
    return undefined;
  }
}

/** Who has signed a release, if it counts. */
export const signerAs = (
  trust: Verifying,
  name: string,
  entry: RegistryEntry,
  live: boolean,
): AuthorizedKey | undefined => verifiedAs(trust, name, entry, live)?.signer;

function verifiedAs(
  trust: Verifying,
  name: string,
  entry: RegistryEntry,
  live: boolean,
): Verified | undefined {
  try {
    return verifyRelease(trust, name, entry, live);
  } catch {
    return undefined;
  }
}

/** The entry, changed by its signer: anybody who may write the registry can enter another author. */
const byIts = ({ name: changedBy }: AuthorizedKey, entry: RegistryEntry): RegistryEntry => ({
  ...entry,
  extras: { ...entry.extras, changedBy },
});

const asNotLive = (entry: RegistryEntry): RegistryEntry => ({
  ...entry,
  deployment: { traffic: 0, default: false },
});
