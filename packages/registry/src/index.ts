export {
  type Artifact,
  type SectionArtifact,
  type ShellArtifact,
  verifiedArtifact,
} from './artifact/artifact.ts';
export { damagedFiles } from './artifact/artifact-files.ts';
export { type ArtifactOrigin, artifactOrigin } from './artifact/artifact-origin.ts';
export { type PullOptions, parseManifest, pullArtifact } from './artifact/artifact-pull.ts';
export type { ArtifactSources } from './artifact/artifact-sources.ts';
export { storeArtifact } from './artifact/artifact-store.ts';
export {
  type AuditLine,
  auditLineSchema,
  type ChangeAction,
  changeActionSchema,
  gateSchema,
  type VersionChange,
  versionChangeSchema,
} from './audit/audit-line.ts';
export { describeAuditLine, readAuditLog } from './audit/audit-log.ts';
export { type DataFolder, dataFolder } from './data-folder.ts';
export { createFollowed } from './document/followed-registry.ts';
export {
  type Beside,
  folderRegistry,
  httpRegistry,
  type Registry,
  type WritableRegistry,
} from './document/registry.ts';
export {
  emptyRegistry,
  liveEntries,
  type RegistryDocument,
  type RegistryEntry,
  revisionOf,
  withLive,
  withoutLive,
} from './document/registry-document.ts';
export { type Finding, findingOf, findingSchema } from './finding.ts';
export {
  ADVICE,
  adviceOn,
  codeOf,
  describeRefusal,
  type ErrorCode,
  type Refusal,
  type RefusalCode,
  Refused,
  type Warning,
} from './refusal.ts';
export { guaranteed, RETAINED_VERSIONS, RETENTION_MILLISECONDS, type Retained } from './retention.ts';
export { folderStore } from './store/folder-store.ts';
export { openRegistry, openStore } from './store/open-store.ts';
export { lastVersions, type SiteStore, type StoredVersion } from './store/site-store.ts';
