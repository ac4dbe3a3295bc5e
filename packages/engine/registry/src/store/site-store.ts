import type { ArtifactManifest } from '@site/section-kit/contract';
import type { AuditLine } from '../audit/audit-line.ts';
import type { Envelope } from '../document/envelope.ts';
import type { Registry, WritableRegistry } from '../document/registry.ts';
import type { RegistryEntry } from '../document/registry-document.ts';
import { epochOf, MAX_REVISION, type Position } from '../document/revision-order.ts';

/** A version in a store. */
export interface StoredVersion {
  section: string;
  version: string;
  /** Milliseconds since 1970 at which it was last stored, or named by a command. */
  used: number;
}

export interface AddedVersion {
  manifest: ArtifactManifest;
  /** Its registry entry; `url` is relative to the registry next to it. */
  entry: Pick<RegistryEntry, 'url' | 'metadata'>;
}

export interface AuditLog {
  /** Oldest first. */
  lines: AuditLine[];
  /** Lines that are damaged. */
  unreadable: number;
}

/** What read-only commands need of a registry and the versions next to it: the right to read. */
export interface ReadableStore {
  readonly registry: Registry;
  /** Names of a section's complete versions; of a published registry those that it lists. */
  versions(section: string): Promise<string[]>;
  /**
   * What a registry entry says of a version; undefined when it is not stored. It is marked as used, where that may be
   * written.
   */
  use(section: string, version: string): Promise<RegistryEntry['metadata'] | undefined>;
  /** @throws SITE_HISTORY_UNPUBLISHED */
  history(): Promise<AuditLog>;
  /** The highest revision of the registry's epoch that the audit log has; 0 where it has none. */
  loggedRevision(registry: Position): Promise<number>;
}

/** What the deploy tool changes: a registry, the versions next to it, and the log of who changed what. */
export interface SiteStore extends ReadableStore {
  readonly registry: WritableRegistry;
  /**
   * Copies a built artifact into the store, where it never changes again.
   *
   * @throws SITE_ARTIFACT_MISSING, SITE_ARTIFACT_LINK, SITE_ARTIFACT_HASH, SITE_ARTIFACT_INVALID,
   * SITE_ARTIFACT_VERSION_TAKEN
   */
  add(built: string): Promise<AddedVersion>;
  /** Puts a signature of a stored version next to it. The same key writes the same bytes, so it can be written again. */
  sign(section: string, version: string, keyId: string, envelope: Envelope): Promise<void>;
  /** All versions, complete or not. */
  contents(): Promise<StoredVersion[]>;
  /** Removes a version, unless it was used after that time. */
  remove(version: Omit<StoredVersion, 'used'>, usedBefore: number): Promise<void>;
  /** Removes what processes that were killed have left, a day after it was written. */
  removeLeftovers(now: number): Promise<void>;
}

/** What a log records of its registry: the version of each section last made live. */
export function lastVersions({ lines }: AuditLog): Map<string, string | null> {
  const changes = lines.filter((line) => line.kind === 'change');
  return new Map(changes.flatMap((line) => line.changes.map(({ section, to }) => [section, to] as const)));
}

/** Revisions of the changes of an epoch. Those above MAX_REVISION do not count. */
export const revisionsIn = (lines: readonly AuditLine[], registry: Position): number[] =>
  lines.flatMap((line) =>
    (line.kind === 'change' || line.kind === 'rollout') &&
    (line.epoch ?? 0) === epochOf(registry) &&
    line.revision <= MAX_REVISION
      ? [line.revision]
      : [],
  );
