import type { ArtifactManifest } from '@site/section-kit/contract';
import type { AuditLine } from '../audit/audit-line.ts';
import type { Envelope } from '../document/envelope.ts';
import type { Registry, WritableRegistry } from '../document/registry.ts';
import type { RegistryEntry } from '../document/registry-document.ts';
import { epochOf, MAX_REVISION, type Position } from '../document/revision-order.ts';

export interface StoredVersion {
  section: string;
  version: string;
  /** Milliseconds since 1970: last stored, or named by a command. */
  used: number;
}

export interface AddedVersion {
  manifest: ArtifactManifest;
  /** `url` is relative to the registry. */
  entry: Pick<RegistryEntry, 'url' | 'metadata'>;
}

export interface AuditLog {
  /** Oldest first. */
  lines: AuditLine[];
  /** Number of damaged lines. */
  unreadable: number;
}

/** Needs only the right to read. */
export interface ReadableStore {
  readonly registry: Registry;
  /** Complete versions of a section; of a published registry those that it lists. */
  versions(section: string): Promise<string[]>;
  /** Registry data of a version, undefined if not stored. Marks it as used where that may be written. */
  use(section: string, version: string): Promise<RegistryEntry['metadata'] | undefined>;
  /** @throws SITE_HISTORY_UNPUBLISHED */
  history(): Promise<AuditLog>;
  /** The highest revision of the registry's epoch in the audit log; 0 without one. */
  loggedRevision(registry: Position): Promise<number>;
}

export interface SiteStore extends ReadableStore {
  readonly registry: WritableRegistry;
  /**
   * Copies a built artifact into the store, where it never changes.
   *
   * @throws SITE_ARTIFACT_MISSING, SITE_ARTIFACT_LINK, SITE_ARTIFACT_HASH, SITE_ARTIFACT_INVALID,
   * SITE_ARTIFACT_VERSION_TAKEN
   */
  add(built: string): Promise<AddedVersion>;
  /** Stores a signature next to its version. Repeatable: a key signs with the same bytes. */
  sign(section: string, version: string, keyId: string, envelope: Envelope): Promise<void>;
  /** Complete or not. */
  contents(): Promise<StoredVersion[]>;
  /** Keeps a version that was used after that time. */
  remove(version: Omit<StoredVersion, 'used'>, usedBefore: number): Promise<void>;
  /** Files of killed processes, a day after they were written. */
  removeLeftovers(now: number): Promise<void>;
}

/** The version of each section last made live. */
export function lastVersions({ lines }: AuditLog): Map<string, string | null> {
  const changes = lines.filter((line) => line.kind === 'change');
  return new Map(changes.flatMap((line) => line.changes.map(({ section, to }) => [section, to] as const)));
}

/** Revisions above MAX_REVISION do not count. */
export const revisionsIn = (lines: readonly AuditLine[], registry: Position): number[] =>
  lines.flatMap((line) =>
    (line.kind === 'change' || line.kind === 'rollout') &&
    (line.epoch ?? 0) === epochOf(registry) &&
    line.revision <= MAX_REVISION
      ? [line.revision]
      : [],
  );
