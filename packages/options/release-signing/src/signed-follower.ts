import {
  type Assessment,
  compareOrder,
  type DataFolder,
  type Diagnostic,
  epochOf,
  type Follower,
  followedRecord,
  NO_POSITION,
  newestOf,
  type Position,
  type RegistryDocument,
  type RegistryPlace,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import { supportedPosition } from './current-registry.ts';
import {
  blockingRefusals,
  createSnapshots,
  newestInSnapshot,
  type SnapshotState,
  seenInSnapshot,
  seenLive,
} from './snapshots.ts';
import type { SeenReleases } from './trust/release-order.ts';
import type { Trust } from './trust/trust.ts';
import { type TrustedRegistry, trustedRegistry } from './trust/trusted-registry.ts';

export function followSigned(registry: RegistryPlace, trust: Trust, data: DataFolder): Follower {
  const record = followedRecord(registry, data);
  const snapshots = createSnapshots(registry, trust);
  let snapshot: SnapshotState = { snapshot: undefined, isOperators: false, problem: undefined };
  let verified: { document: RegistryDocument; for: string; result: TrustedRegistry } | undefined;

  function seenOf(known: SeenReleases): SeenReleases {
    const seen = new Map(known);
    for (const [name, release] of Object.entries(record.last()?.sections ?? {})) {
      if (compareOrder(release, seen.get(name) ?? NO_POSITION) >= 0) seen.set(name, release);
    }
    return seen;
  }

  /** Cached by document, releases seen and keys that may sign. */
  function verify(document: RegistryDocument, known: SeenReleases): TrustedRegistry {
    const seen = seenOf(known);
    const claimed = newestInSnapshot(snapshot);
    const last = record.last() ?? NO_POSITION;
    const isClaimValid = snapshot.isOperators || epochOf(claimed) <= epochOf(last);
    const before = newestOf([isClaimValid ? claimed : supportedPosition(document, trust, claimed), last]);
    const rollouts = new Map(Object.entries(record.last()?.rollouts ?? {}));
    const state = JSON.stringify([trust.state(), [...seen], before, [...rollouts]]);
    if (verified?.document !== document || verified.for !== state)
      verified = { document, for: state, result: trustedRegistry(document, trust, seen, before, rollouts) };
    return verified.result;
  }

  function position(): Position {
    const last = record.last();
    return newestOf(last ? [last, ...Object.values(last.sections ?? {})] : []);
  }

  return {
    position,
    async prepare(config, isLive) {
      // before the registry: then it names no later release than the registry
      snapshot = await snapshots.state(config, isLive);
    },
    assess(document, config, liveVersions): Assessment {
      const trusted = verify(document, liveVersions ? seenLive(liveVersions) : seenInSnapshot(snapshot));
      const { refused } = trusted;
      return {
        document: trusted.document,
        refused,
        problem: liveVersions && olderSigned(trusted, position()),
        isFollowed: true,
        blocking: liveVersions ? [] : blockingRefusals(trusted, config, snapshot),
        // Deleting the newest version from the store must not bring back an older one.
        mayReplace: (candidate) => candidate === null || candidate.isLiveHere === true,
        signing: {
          document: trusted.document,
          refused,
          snapshotAt: snapshot.snapshot?.at,
          problem: snapshot.problem,
        },
        keep() {
          const { document, newest, releases, rollouts } = trusted;
          const newestKnown = newestOf([newest, record.last() ?? NO_POSITION]);
          record.keep(document, newestKnown, Object.fromEntries(releases), Object.fromEntries(rollouts));
        },
      };
    },
  };
}

/** A problem if the registry is older than what was followed, and a section is older or gone. */
function olderSigned(
  { newest, refused }: { newest: Position; refused: ReadonlyMap<string, Diagnostic> },
  followed: Position,
): SiteError | undefined {
  const codes = [...refused.values()].map(({ code }) => code);
  const isBack = codes.includes('SITE_RELEASE_REPLAYED') || codes.includes('SITE_RELEASE_MISSING');
  if (!isBack || compareOrder(newest, followed) >= 0) return undefined;
  return new SiteError(
    'SITE_REGISTRY_OLDER',
    `The newest release in the registry is from revision ${newest.revision}; one from revision ${followed.revision} was followed here.`,
    `Sections that would go back stay as they are live. If the registry was restored on purpose, run site restore --above ${followed.revision}.`,
  );
}
