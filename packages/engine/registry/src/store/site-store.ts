import type { ArtifactManifest } from '@site/section-kit/contract';
import type { AuditLine, AuditLog } from '../audit/audit-line.ts';
import type { Envelope } from '../document/envelope.ts';
import type { Registry, WritableRegistry } from '../document/registry.ts';
import type { RegistryEntry } from '../document/registry-document.ts';
import { epochOf, MAX_REVISION, type Position } from '../document/revision-order.ts';

export interface StoredVersion {
  section: string;
  version: string;
  /** Milliseconds since 1970. */
  used: number;
}

interface AddedVersion {
  manifest: ArtifactManifest;
  entry: Pick<RegistryEntry, 'url' | 'metadata'>;
}

export interface ReadableStore {
  readonly registry: Registry;
  /** Complete versions; of a published registry those that it lists. */
  versions(section: string): Promise<string[]>;
  /** Undefined if not stored. Marks the version as used where that may be written. */
  use(section: string, version: string): Promise<RegistryEntry['metadata'] | undefined>;
  /** @throws SITE_HISTORY_UNPUBLISHED */
  history(): Promise<AuditLog>;
  /** 0 without one. */
  loggedRevision(registry: Position): Promise<number>;
}

export interface SiteStore extends ReadableStore {
  readonly registry: WritableRegistry;
  /**
   * @throws SITE_ARTIFACT_MISSING, SITE_ARTIFACT_LINK, SITE_ARTIFACT_HASH, SITE_ARTIFACT_INVALID,
   * SITE_ARTIFACT_VERSION_TAKEN
   */
  add(built: string): Promise<AddedVersion>;
  /** Repeatable: a key signs with the same bytes. */
  sign(section: string, version: string, keyId: string, envelope: Envelope): Promise<void>;
  contents(): Promise<StoredVersion[]>;
  remove(version: Omit<StoredVersion, 'used'>, usedBefore: number): Promise<void>;
  /** A day after they were written. */
  removeLeftovers(now: number): Promise<void>;
}

export function lastVersions({ lines }: AuditLog): Map<string, string | null> {
  const changes = lines.filter((line) => line.kind === 'change');
  return new Map(changes.flatMap((line) => line.changes.map(({ section, to }) => [section, to] as const)));
}

export const revisionsIn = (lines: readonly AuditLine[], registry: Position): number[] =>
  lines.flatMap((line) =>
    (line.kind === 'change' || line.kind === 'rollout') &&
    (line.epoch ?? 0) === epochOf(registry) &&
    line.revision <= MAX_REVISION
      ? [line.revision]
      : [],
  );
