import { isDeepStrictEqual } from 'node:util';
import {
  type AuditLine,
  type ChangeAction,
  type CurrentRegistry,
  isJump,
  liveEntries,
  MAX_REVISION,
  MAX_STEP,
  type Position,
  type RegistryDocument,
  type RegistryEntry,
  type Rollout,
  type Stop,
  stopsOf,
  type VersionChange,
} from '@site/registry';
import { SiteError } from '@site/server-kit';

export interface SectionVersion {
  name: string;
  entry: Pick<RegistryEntry, 'url' | 'metadata'>;
}

export interface Basis {
  at: Date;
  /** As read. */
  before: RegistryDocument;
  /** Its valid part. */
  current: CurrentRegistry;
}

export type Edit =
  | (SectionVersion & { edit: 'setLive'; stop?: Stop | undefined })
  | (SectionVersion & { edit: 'setRollout'; stop?: Stop | undefined; rollout: Rollout })
  /** `last` was live before: to sign that it leaves. */
  | { edit: 'removeLive'; name: string; entry: null; last?: SectionVersion['entry'] }
  | { edit: 'endRollout'; name: string; entry: RegistryEntry; reason: string };

/** If the registry moves before the write. */
export type OnConflict = 'retry' | 'retry if untouched' | 'fail';

export interface Proposal extends Basis {
  /** For signatures, audit log and messages only. */
  action: ChangeAction;
  position: Position;
  /** Against the valid registry; undefined if nothing needs the gate. */
  gated?: Edit[];
  /** Against the registry as read; without what is live. */
  written: Edit[];
  onConflict: OnConflict;
  /** Brings nothing new: waits for nobody, and may have an outdated inlined configuration. */
  isUrgent?: true;
  /** For a restore: replaces later revisions. */
  replacesLater?: true;
  /** If the registry does not have them. */
  lastVersions?: ReadonlyMap<string, string | null>;
  line?: AuditLine;
  /** Log line. */
  describe?: (change: VersionChange, revision: number) => string;
}

/** Called again after each read. */
export type Intent = (basis: Basis) => Proposal;

export const setLive = (version: SectionVersion, stop?: Stop): Edit => ({
  edit: 'setLive',
  ...version,
  stop,
});

export const proposed = (
  basis: Basis,
  action: ChangeAction,
  onConflict: OnConflict,
  gated: Edit[],
  written: Edit[] = gated,
): Proposal => ({
  ...basis,
  action,
  position: nextPosition(basis.current),
  gated,
  written,
  onConflict,
});

export const proposeCheck = (basis: Basis, versions: SectionVersion[]): Proposal => {
  const edits = versions.map((one) => setLive(one));
  const position = reachedPosition(basis.current);
  return { ...basis, action: 'deploy', position, gated: edits, written: edits, onConflict: 'fail' };
};

/** A stopped section is gated as started and written as stopped. */
export function proposeVersions(
  basis: Basis,
  action: ChangeAction,
  onConflict: OnConflict,
  versions: SectionVersion[],
): Proposal {
  const stops = stopsOf(basis.current.document);
  const written = versions
    .filter((one) => !isLive(basis, one))
    .map((one) => setLive(one, stops.get(one.name)));
  const gated = versions.map((one) => setLive(one));
  return proposed(basis, action, onConflict, gated, written);
}

/** Compares the address too. */
export function isLive({ current }: Basis, { name, entry }: SectionVersion | Edit): boolean {
  const live = liveEntries(current.document).get(name);
  return (
    !current.refused.has(name) &&
    live !== undefined &&
    live.url === entry?.url &&
    isDeepStrictEqual(live.metadata, entry.metadata)
  );
}

/** The later one of registry and audit log. */
export const reachedPosition = ({ newest, logged }: CurrentRegistry): Position => ({
  ...newest,
  revision: Math.max(newest.revision, logged),
});

/** @throws SITE_REVISION_JUMP if registry and audit log are too far apart */
export function nextPosition(current: CurrentRegistry): Position {
  const { newest, logged } = current;
  const reached = reachedPosition(current);
  const revision = reached.revision + 1;
  const lower = Math.min(newest.revision || logged, logged || newest.revision);
  if (isJump(revision, lower))
    throw revisionJump(
      `The registry is at revision ${newest.revision} and its audit log at ${logged}: the next revision would be ${revision}`,
      'Put the right registry back, or run site restore.',
    );
  return { ...reached, revision };
}

export const revisionJump = (what: string, action: string) =>
  new SiteError(
    'SITE_REVISION_JUMP',
    `${what}, more than ${MAX_STEP} above the one before or above ${MAX_REVISION}. Servers do not follow that.`,
    `Nothing changed. ${action}`,
  );
