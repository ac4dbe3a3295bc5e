import type { RegistryDocument, RegistryEntry } from '@site/registry';
import {
  codeOf,
  compareOrder,
  type Diagnostic,
  epochOf,
  errorDiagnostic,
  MAX_REVISION,
  NO_POSITION,
  newestOf,
  type Position,
  positionFields,
  wasLive,
} from '@site/registry';
import { isNext, orderProblem, releaseError, type SeenRelease, type SeenReleases } from './release-order.ts';
import type { AuthorizedKey, Trust } from './trust.ts';
import {
  type ReleaseTrust,
  type Verified,
  verifyFormerWithdrawal,
  verifyRelease,
  verifyWithdrawal,
} from './verify.ts';

/** Only entries with an authorized signature. */
export interface TrustedRegistry {
  /** With each section's signed earlier releases, newest first. `changedBy` is the signer. */
  document: RegistryDocument;
  /** By section. */
  refused: Map<string, Diagnostic>;
  releases: Map<string, SeenRelease>;
  /** By section: rollouts before this position are over. */
  rollouts: Map<string, Position>;
  /** Of the newest valid release. */
  newest: Position;
}

/**
 * @param seen releases seen before: an older one is refused, and so is a section that vanishes without a retirement.
 * @param known the newest position from elsewhere.
 * @param rollouts as an earlier result has them.
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
  for (const { name, liveEntry, release, earlier } of sections) {
    const followed = release.ok ? inOrder(name, release, seen.get(name), before) : release;
    valid.push(...earlier.flatMap(({ position }) => (isNext(position, before) ? [position] : [])));
    const rolloutsEnd = newestOf([rollouts.get(name) ?? NO_POSITION, ...earlier.map(endOfRollouts)]);
    if (rolloutsEnd.revision > 0) result.rollouts.set(name, positionFields(rolloutsEnd));
    const others = earlier.map(({ entry, signer, withdrawnBy, position }) => {
      const isOver = entry.extras.rollout && compareOrder(position, rolloutsEnd) < 0;
      return withAuthor(withdrawnBy ?? signer, isOver ? asNotLive(entry) : entry);
    });
    if (followed.ok) {
      result.releases.set(name, followed.seen);
      valid.push(followed.seen);
    } else result.refused.set(name, followed.refusal);
    result.document.microFrontends[name] =
      liveEntry && followed.ok ? [withAuthor(followed.signer, liveEntry), ...others] : others.map(asNotLive);
  }
  result.newest = positionFields(newestOf(valid));
  for (const [name, { integrity }] of seen) {
    if (integrity === null || document.microFrontends[name]?.length) continue;
    const left = `${name} is not in the registry, and no one has signed that it left.`;
    result.refused.set(name, releaseError('SITE_RELEASE_MISSING', name, left));
  }
  return result;
}

type Release = { ok: true; seen: SeenRelease; signer: AuthorizedKey } | { ok: false; refusal: Diagnostic };

interface SignedEntry extends Verified {
  entry: RegistryEntry;
}

/** The position before which this entry ends rollouts; a withdrawn one ends itself. */
function endOfRollouts({ entry, position }: SignedEntry): Position {
  if (wasLive(entry) || position.revision === 0) return NO_POSITION;
  return entry.extras.withdrawn ? { ...position, revision: position.revision + 1 } : position;
}

type VerifiedSection = ReturnType<typeof verifiedSection>;

function verifiedSection(trust: Trust, name: string, entries: RegistryEntry[]) {
  const liveEntry = entries.find(({ deployment }) => deployment.default);
  /** Newest first. */
  const earlier = entries
    .flatMap((entry) => {
      const verified = entry === liveEntry ? undefined : verifiedEntry(trust, name, entry);
      return verified ? [{ entry, ...verified }] : [];
    })
    .sort((one, other) => compareOrder(other.position, one.position));
  return { name, liveEntry, earlier, release: currentRelease(trust, name, liveEntry, entries[0]!) };
}

/** The position that releases follow. Only an operator begins an epoch. */
function newestBefore(sections: readonly VerifiedSection[], known: Position, { operators }: Trust): Position {
  const byOperator = ({ signer }: { signer: AuthorizedKey }) => operators.some(({ id }) => id === signer.id);
  const begun = sections.flatMap(({ release, earlier }) => [
    ...(release.ok && byOperator(release) ? [release.seen] : []),
    ...earlier.filter(byOperator).map(({ position }) => position),
  ]);
  const newest = newestOf(begun.filter(({ revision }) => revision <= MAX_REVISION));
  return epochOf(newest) > epochOf(known) ? newest : known;
}

function inOrder(
  name: string,
  release: Release & { ok: true },
  seen: SeenRelease | undefined,
  before: Position,
): Release {
  const refusal = orderProblem(name, release.seen, seen, before);
  return refusal ? { ok: false, refusal } : release;
}

/** Of the live entry, or of the newest one as a retirement. */
function currentRelease(
  trust: Trust,
  name: string,
  liveEntry: RegistryEntry | undefined,
  newest: RegistryEntry,
): Release {
  const entry = liveEntry ?? newest;
  const rolloutMark = liveEntry ? entry.extras.rollout : entry.extras.withdrawn;
  if (rolloutMark) {
    const edited = `${name} ${entry.metadata.version} was signed for a rollout; the registry says otherwise.`;
    return { ok: false, refusal: releaseError('SITE_RELEASE_EDITED', name, edited) };
  }
  try {
    const { signer, position } = verifyRelease(trust, name, entry, liveEntry !== undefined);
    return {
      ok: true,
      seen: { ...position, integrity: liveEntry ? entry.metadata.integrity : null },
      signer,
    };
  } catch (error) {
    return { ok: false, refusal: errorDiagnostic(error, name) };
  }
}

export function entrySigner(trust: Trust, name: string, entry: RegistryEntry): AuthorizedKey | undefined {
  const verified = verifiedEntry(trust, name, entry);
  return verified?.withdrawnBy ?? verified?.signer;
}

function verifiedEntry(trust: Trust, name: string, entry: RegistryEntry): Verified | undefined {
  if (entry.extras.withdrawn)
    return (
      ifValid(() => verifyWithdrawal(trust, name, entry)) ??
      ifValid(() => verifyFormerWithdrawal(trust, name, entry))
    );
  try {
    return verifyRelease(trust, name, entry, true);
  } catch (error) {
    // any other code is the same for a retirement
    const mayHaveLeft = !entry.deployment.default && codeOf(error) === 'SITE_RELEASE_EDITED';
    return mayHaveLeft ? verifiedAs(trust, name, entry, false) : undefined;
  }
}

export const verifiedAs = (
  trust: ReleaseTrust,
  name: string,
  entry: RegistryEntry,
  isLive: boolean,
): Verified | undefined => ifValid(() => verifyRelease(trust, name, entry, isLive));

function ifValid(verify: () => Verified): Verified | undefined {
  try {
    return verify();
  } catch {
    return undefined;
  }
}

/** Whoever writes the registry can enter another author: only the signer counts. */
const withAuthor = ({ name: changedBy }: AuthorizedKey, entry: RegistryEntry): RegistryEntry => ({
  ...entry,
  extras: { ...entry.extras, changedBy },
});

const asNotLive = (entry: RegistryEntry): RegistryEntry => ({
  ...entry,
  deployment: { traffic: 0, default: false },
});
