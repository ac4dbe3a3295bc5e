import {
  CODES,
  codeOf,
  type Diagnostic,
  type Follower,
  makeError,
  newestOf,
  type Position,
  type RegistryPlace,
} from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import type { SiteError } from '@site/server-kit';
import { assertFresh, readSnapshot, type Snapshot } from './trust/operator-files.ts';
import type { SeenReleases } from './trust/release-order.ts';
import type { Trust } from './trust/trust.ts';
import type { TrustedRegistry } from './trust/trusted-registry.ts';

type Source = RegistryPlace;

/** What an operator signed as live, for a server that has seen nothing yet. */
export interface SnapshotState {
  /** Undefined where there is none that counts. */
  snapshot: Snapshot | undefined;
  /** Whether an operator's key signed it. */
  isOperators: boolean;
  /** Why it does not count, or that it is old, where the site configuration asks for one. */
  problem: Diagnostic | undefined;
}

/** Milliseconds between two reads while a site is live: it only shows how old the snapshot is. */
const PAUSE = 60_000;

/** Never rejects. */
async function snapshotNow(
  registry: Source,
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
    const { message, action = CODES.SITE_SNAPSHOT_MISSING.advice } = error as SiteError;
    const details = { message, action };
    const problem: Diagnostic = { code: codeOf(error), severity: 'error', section: 'shell', details };
    return { snapshot, isOperators, problem: snapshotDays === undefined ? undefined : problem };
  }
}

/** The snapshot as it was read last. A site that is live does not wait for it. */
export function createSnapshots(registry: Source, trust: Trust) {
  let last: SnapshotState = { snapshot: undefined, isOperators: false, problem: undefined };
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(config: SiteConfig): Promise<void> {
    readAt = performance.now();
    last = await snapshotNow(registry, trust, config);
  }

  return {
    async state(config: SiteConfig, isLive: boolean): Promise<SnapshotState> {
      if (!isLive) await read(config);
      else if (performance.now() - readAt >= PAUSE) void read(config);
      return last;
    },
  };
}

/** What is live here must not vanish: with revision 0, because its revision is not known. */
export const seenLive = ({ shell, sections }: NonNullable<Parameters<Follower['assess']>[2]>): SeenReleases =>
  new Map(
    Object.entries({ ...sections, shell }).map(([name, { integrity }]) => [name, { revision: 0, integrity }]),
  );

export const seenInSnapshot = ({ snapshot }: SnapshotState): SeenReleases =>
  new Map(Object.entries(snapshot?.sections ?? {}));

/** The operator says how far the environment is: also to a server that was off for long. */
export const newestInSnapshot = ({ snapshot }: SnapshotState): Position =>
  newestOf(Object.values(snapshot?.sections ?? {}));

/** The sections that the registry of a server which shows nothing yet must name. */
const requiredSections = ({ grants }: SiteConfig): Set<string> =>
  new Set(Object.keys(grants).filter((name) => !grants[name]!.optional));

/** Refusals that block a first start: every section that has a grant or is in the snapshot must be signed. */
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
