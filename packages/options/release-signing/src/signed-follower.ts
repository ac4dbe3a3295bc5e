import {
  type Assessment,
  compareOrder,
  type DataFolder,
  type Diagnostic,
  epochOf,
  errorDiagnostic,
  type Follower,
  followedRecord,
  makeError,
  NO_POSITION,
  newestOf,
  type Position,
  type RegistryDocument,
  type RegistryPlace,
} from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import { supportedPosition } from './current-registry.ts';
import { assertFresh, readSnapshot } from './trust/operator-files.ts';
import type { SeenReleases } from './trust/release-order.ts';
import type { Snapshot } from './trust/statements.ts';
import type { Trust } from './trust/trust.ts';
import { type TrustedRegistry, trustedRegistry } from './trust/trusted-registry.ts';

interface SnapshotState {
  /** Undefined where none is valid. */
  snapshot: Snapshot | undefined;
  isOperators: boolean;
  /** Only where the site configuration asks for a snapshot. */
  problem: Diagnostic | undefined;
}

/** Milliseconds between two reads while a site is live. */
const REREAD_INTERVAL = 60_000;

export function followSigned(registry: RegistryPlace, trust: Trust, data: DataFolder): Follower {
  const record = followedRecord(registry, data);
  let lastRead: SnapshotState = { snapshot: undefined, isOperators: false, problem: undefined };
  let readAt = Number.NEGATIVE_INFINITY;
  /** Read before the registry, so that it names no later release. */
  let state = lastRead;
  let verified: { document: RegistryDocument; inputs: string; result: TrustedRegistry } | undefined;

  async function readSnapshotNow(config: SiteConfig): Promise<void> {
    readAt = performance.now();
    lastRead = await snapshotNow(registry, trust, config);
  }

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
    const claimed = newestOf(seenInSnapshot(state).values());
    const last = record.last() ?? NO_POSITION;
    const isClaimValid = state.isOperators || epochOf(claimed) <= epochOf(last);
    const before = newestOf([isClaimValid ? claimed : supportedPosition(document, trust, claimed), last]);
    const rollouts = new Map(Object.entries(record.last()?.rollouts ?? {}));
    const inputs = JSON.stringify([trust.state(), [...seen], before, [...rollouts]]);
    if (verified?.document !== document || verified.inputs !== inputs)
      verified = { document, inputs, result: trustedRegistry(document, trust, seen, before, rollouts) };
    return verified.result;
  }

  function position(): Position {
    const last = record.last();
    return newestOf(last ? [last, ...Object.values(last.sections ?? {})] : []);
  }

  return {
    position,
    async prepare(config, isLive) {
      // a site that is live does not wait for a read
      if (!isLive) await readSnapshotNow(config);
      else if (performance.now() - readAt >= REREAD_INTERVAL) void readSnapshotNow(config);
      state = lastRead;
    },
    assess(document, config, liveVersions): Assessment {
      const trusted = verify(document, liveVersions ? seenLive(liveVersions) : seenInSnapshot(state));
      const { refused } = trusted;
      return {
        document: trusted.document,
        refused,
        problem: liveVersions && olderSigned(trusted, position()),
        isFollowed: true,
        blocking: liveVersions ? [] : blockingRefusals(trusted, config, state),
        // Deleting the newest version from the store must not bring back an older one.
        mayReplace: (candidate) => candidate === null || candidate.isLiveHere === true,
        signing: {
          document: trusted.document,
          refused,
          snapshotAt: state.snapshot?.at,
          problem: state.problem,
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

/** Never rejects. */
async function snapshotNow(
  registry: RegistryPlace,
  trust: Trust,
  { snapshotDays }: SiteConfig,
): Promise<SnapshotState> {
  let snapshot: Snapshot | undefined;
  let isOperators = false;
  try {
    ({ snapshot, isOperators } = await readSnapshot(registry, trust));
    if (snapshotDays !== undefined) assertFresh(snapshot, snapshotDays);
    return { snapshot, isOperators, problem: undefined };
  } catch (error) {
    const problem = snapshotDays === undefined ? undefined : errorDiagnostic(error, 'shell');
    return { snapshot, isOperators, problem };
  }
}

/** What is live here must not vanish. Its revision is unknown: 0. */
const seenLive = ({ shell, sections }: NonNullable<Parameters<Follower['assess']>[2]>): SeenReleases =>
  new Map(
    Object.entries({ ...sections, shell }).map(([name, { integrity }]) => [name, { revision: 0, integrity }]),
  );

const seenInSnapshot = ({ snapshot }: SnapshotState): SeenReleases =>
  new Map(Object.entries(snapshot?.sections ?? {}));

/** Refusals that block a first start: every section with a grant or in the snapshot must be signed. */
function blockingRefusals(
  { refused, releases }: Pick<TrustedRegistry, 'refused' | 'releases'>,
  config: SiteConfig,
  { snapshot, problem }: SnapshotState,
): Diagnostic[] {
  const { grants, snapshotDays } = config;
  const isExpected = (name: string) =>
    name === 'shell' || Object.hasOwn(grants, name) || Object.hasOwn(snapshot?.sections ?? {}, name);
  // absent sections of a fresh snapshot are refused already
  const absent =
    snapshot && snapshotDays !== undefined
      ? []
      : Object.keys(grants).filter(
          (name) => !grants[name]!.optional && !refused.has(name) && !releases.has(name),
        );
  return [
    ...(problem ? [problem] : []),
    ...[...refused.values()].filter(({ section }) => isExpected(section)),
    ...absent.map((section) =>
      makeError(
        'SITE_RELEASE_MISSING',
        { section },
        {
          message: `${section} has a grant and is not in the registry, and no signed retirement says that it left.`,
          action:
            'Put the newest registry back. If it was never deployed, write "optional": true into its grant, or ask for snapshots with snapshotDays.',
        },
      ),
    ),
  ];
}
