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

/** What a change starts from. */
export interface Basis {
  at: Date;
  /** The registry as it was read. */
  before: RegistryDocument;
  /** What of it is valid: all of it where nothing is signed. */
  current: CurrentRegistry;
}

/** One edit of the registry. */
export type Edit =
  | (SectionVersion & { edit: 'setLive'; stop?: Stop | undefined })
  | (SectionVersion & { edit: 'setRollout'; stop?: Stop | undefined; rollout: Rollout })
  /** `last` was live before, where nothing is live now: so that its leaving can be signed. */
  | { edit: 'removeLive'; name: string; entry: null; last?: SectionVersion['entry'] }
  | { edit: 'endRollout'; name: string; entry: RegistryEntry; reason: string };

/**
 * What follows if another change is written between reading and writing this one. `retry if untouched`: where the other
 * change is of other sections.
 */
export type OnConflict = 'retry' | 'retry if untouched' | 'fail';

/** A change as a value: what is to be checked, and what is to be written. */
export interface Proposal extends Basis {
  /** For signatures, the audit log and messages: no step depends on it. */
  action: ChangeAction;
  position: Position;
  /** Edits of what is valid; undefined where they need no gate. */
  gated?: Edit[];
  /** Edits of the registry as it was read; none for what is live already. */
  written: Edit[];
  onConflict: OnConflict;
  /** It brings nothing new: it waits for no other section, and may have another site configuration inlined. */
  isUrgent?: true;
  /** It decides what is the newest: later revisions, and a site contract of one, are replaced. */
  replacesLater?: true;
  /** Version of each section that was live last, where the registry does not say it. */
  lastVersions?: ReadonlyMap<string, string | null>;
  /** The audit line, if not that of a change of versions. */
  line?: AuditLine;
  /** What is logged of each change. */
  describe?: (change: VersionChange, revision: number) => string;
}

/** Makes a proposal from what was read, and another one each time it is read again. */
export type Intent = (basis: Basis) => Proposal;

export const setLive = (version: SectionVersion, stop?: Stop): Edit => ({
  edit: 'setLive',
  ...version,
  stop,
});

/** A proposal that is written as it is gated, if not said otherwise. */
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

/** Versions that are checked and not written. */
export const proposeCheck = (basis: Basis, versions: SectionVersion[]): Proposal => {
  const edits = versions.map((one) => setLive(one));
  const position = reachedPosition(basis.current);
  return { ...basis, action: 'deploy', position, gated: edits, written: edits, onConflict: 'fail' };
};

/** New versions. One of a stopped section is checked as if it were started, and written as stopped. */
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

/** Whether the registry validly says this of the live version, address included. */
export function isLive({ current }: Basis, { name, entry }: SectionVersion | Edit): boolean {
  const live = liveEntries(current.document).get(name);
  return (
    !current.refused.has(name) &&
    live !== undefined &&
    live.url === entry?.url &&
    isDeepStrictEqual(live.metadata, entry.metadata)
  );
}

/** Position of what is valid, or of the audit log where that is later. */
export const reachedPosition = ({ newest, logged }: CurrentRegistry): Position => ({
  ...newest,
  revision: Math.max(newest.revision, logged),
});

/** One above it. @throws SITE_REVISION_JUMP where registry and audit log are too far apart */
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
