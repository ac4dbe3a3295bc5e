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
import { assertFresh, readSnapshot } from './trust/operator-files.ts';
import type { SeenReleases } from './trust/release-order.ts';
import type { Snapshot } from './trust/statements.ts';
import type { Trust } from './trust/trust.ts';
import type { TrustedRegistry } from './trust/trusted-registry.ts';

export interface SnapshotState {
  /** Undefined where none is valid. */
  snapshot: Snapshot | undefined;
  isOperators: boolean;
  /** Only where the site configuration asks for a snapshot. */
  problem: Diagnostic | undefined;
}

/** Milliseconds between two reads while a site is live. */
const REREAD_INTERVAL = 60_000;

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
    const { message, action = CODES.SITE_SNAPSHOT_MISSING.advice } = error as SiteError;
    const details = { message, action };
    const problem: Diagnostic = { code: codeOf(error), severity: 'error', section: 'shell', details };
    return { snapshot, isOperators, problem: snapshotDays === undefined ? undefined : problem };
  }
}

/** A site that is live does not wait for a read. */
export function createSnapshots(registry: RegistryPlace, trust: Trust) {
  let last: SnapshotState = { snapshot: undefined, isOperators: false, problem: undefined };
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(config: SiteConfig): Promise<void> {
    readAt = performance.now();
    last = await snapshotNow(registry, trust, config);
  }

  return {
    async state(config: SiteConfig, isLive: boolean): Promise<SnapshotState> {
      if (!isLive) await read(config);
      else if (performance.now() - readAt >= REREAD_INTERVAL) void read(config);
      return last;
    },
  };
}

/** What is live here must not vanish. Its revision is unknown: 0. */
export const seenLive = ({ shell, sections }: NonNullable<Parameters<Follower['assess']>[2]>): SeenReleases =>
  new Map(
    Object.entries({ ...sections, shell }).map(([name, { integrity }]) => [name, { revision: 0, integrity }]),
  );

export const seenInSnapshot = ({ snapshot }: SnapshotState): SeenReleases =>
  new Map(Object.entries(snapshot?.sections ?? {}));

export const newestInSnapshot = ({ snapshot }: SnapshotState): Position =>
  newestOf(Object.values(snapshot?.sections ?? {}));

/** Refusals that block a first start: every section with a grant or in the snapshot must be signed. */
export function blockingRefusals(
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
