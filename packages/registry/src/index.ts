export { damagedFiles } from './artifact/artifact-files.ts';
export { type Artifact, type PullOptions, parseManifest, pullArtifact } from './artifact/artifact-pull.ts';
export type { ArtifactSources } from './artifact/artifact-sources.ts';
export { storeArtifact } from './artifact/artifact-store.ts';
export {
  type AuditLine,
  auditLineSchema,
  gateSchema,
  type VersionChange,
  versionChangeSchema,
} from './audit/audit-line.ts';
export { describeAuditLine, lastAudited, readAuditLog } from './audit/audit-log.ts';
export { type DataFolder, dataFolder } from './data-folder.ts';
export { createFollowed } from './document/followed-registry.ts';
export {
  folderRegistry,
  httpRegistry,
  openRegistry,
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
export { ACTIONS, actionOf, describeRefusal, type Refusal, Refused, type Warning } from './refusal.ts';
export { guaranteed, RETAINED_VERSIONS, RETENTION_MILLISECONDS, type Retained } from './retention.ts';
