import type { Composition } from '@site/composer';
import {
  assertFresh,
  CODES,
  codeOf,
  type Diagnostic,
  makeError,
  newestOf,
  type Position,
  type Registry,
  readSnapshot,
  type SeenReleases,
  type Snapshot,
  type TrustedRegistry,
} from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import type { SiteError } from '@site/server-kit';

/** What an operator signed as live, for a server that has seen nothing yet. */
export interface SnapshotState {
  /** Undefined where there is none that counts. */
  snapshot: Snapshot | undefined;
  /** Why it does not count, or that it is old, where the site configuration asks for one. */
  problem: Diagnostic | undefined;
}

/** Milliseconds between two reads while a site is live: it only shows how old the snapshot is. */
const PAUSE = 60_000;

/** Never rejects. */
export async function snapshotNow(registry: Registry, { snapshotDays }: SiteConfig): Promise<SnapshotState> {
  let snapshot: Snapshot | undefined;
  try {
    if (registry.trust) snapshot = await readSnapshot(registry, registry.trust);
    if (snapshot && snapshotDays !== undefined) assertFresh(snapshot, snapshotDays);
    return { snapshot, problem: undefined };
  } catch (error) {
    const { message, action = CODES.SITE_SNAPSHOT_MISSING.advice } = error as SiteError;
    const details = { message, action };
    const problem: Diagnostic = { code: codeOf(error), severity: 'error', section: 'shell', details };
    return { snapshot, problem: snapshotDays === undefined ? undefined : problem };
  }
}

/** The snapshot as it was read last. A site that is live does not wait for it. */
export function createSnapshots(registry: Registry) {
  let last: SnapshotState = { snapshot: undefined, problem: undefined };
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(config: SiteConfig): Promise<void> {
    readAt = performance.now();
    last = await snapshotNow(registry, config);
  }

  return {
    async state(config: SiteConfig, isLive: boolean): Promise<SnapshotState> {
      if (!isLive) await read(config);
      else if (performance.now() - readAt >= PAUSE) void read(config);
      return last;
    },
  };
}

/** What must not be gone below: with revision 0 what is live here, whose revision is not known. */
export const seenLive = ({ shell, sections }: Composition): SeenReleases =>
  new Map(
    Object.entries({ ...sections, shell }).map(([name, { integrity }]) => [name, { revision: 0, integrity }]),
  );

export const seenInSnapshot = ({ snapshot }: SnapshotState): SeenReleases =>
  new Map(Object.entries(snapshot?.sections ?? {}));

/** The operator says how far the environment is: also to a server that was off for long. */
export const newestInSnapshot = ({ snapshot }: SnapshotState): Position =>
  newestOf(Object.values(snapshot?.sections ?? {}));

/** Where the environment signs: the sections that a server which shows nothing yet does not start without. */
export const requiredSections = ({ grants }: SiteConfig): Set<string> =>
  new Set(Object.keys(grants).filter((name) => !grants[name]!.optional));

/**
 * Why a site that shows nothing yet goes on showing nothing: it starts with a set of which everything is signed, and nothing
 * is absent. A section without a grant that no snapshot names is no part of it.
 */
export function blockingRefusals(
  { refused, releases }: Pick<TrustedRegistry, 'refused' | 'releases'>,
  config: SiteConfig,
  { snapshot, problem }: SnapshotState,
): Diagnostic[] {
  const { grants, snapshotDays } = config;
  const isPart = (name: string) =>
    name === 'shell' || Object.hasOwn(grants, name) || Object.hasOwn(snapshot?.sections ?? {}, name);
  // a fresh snapshot names all that was live, and what it names is refused where it is absent
  const absent =
    snapshot && snapshotDays !== undefined
      ? []
      : [...requiredSections(config)].filter((name) => !refused.has(name) && !releases.has(name));
  return [
    ...(problem ? [problem] : []),
    ...[...refused.values()].filter(({ section }) => isPart(section)),
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
