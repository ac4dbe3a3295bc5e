export {
  type Artifact,
  type SectionArtifact,
  type ShellArtifact,
  verifiedArtifact,
} from './artifact/artifact.ts';
export { damagedFiles, readFilesAgain } from './artifact/artifact-files.ts';
export { artifactOrigin } from './artifact/artifact-origin.ts';
export { type PullOptions, parseManifest, pullArtifact } from './artifact/artifact-pull.ts';
export { storeArtifact } from './artifact/artifact-store.ts';
export { damagedInStore } from './artifact/damaged-in-store.ts';
export { keptSignatures, signatureFile } from './artifact/version-signatures.ts';
export {
  type AuditLine,
  type AuditLog,
  auditLineSchema,
  type ChangeAction,
  changeActionSchema,
  gateSchema,
  type VersionChange,
  versionChangeSchema,
} from './audit/audit-line.ts';
export { describeAuditLine, readAuditLog } from './audit/audit-log.ts';
export { type DataFolder, dataFolder } from './data-folder.ts';
export * from './diagnostics/index.ts';
export { type ArtifactSources, OWN_SOURCES } from './document/artifact-sources.ts';
export {
  type Envelope,
  envelopeSchema,
  MAX_ENVELOPE_CHARACTERS,
  parseEnvelope,
} from './document/envelope.ts';
export { followedRecord } from './document/followed-record.ts';
export type { Assessment, Follower, SigningState } from './document/follower.ts';
export { openVerifier, requiresSignatures, signingNotInstalled } from './document/open-verifier.ts';
export {
  folderRegistry,
  httpRegistry,
  type Registry,
  type Sidecar,
  type WritableRegistry,
} from './document/registry.ts';
export {
  type EntryChange,
  emptyRegistry,
  liveEntries,
  parseRegistry,
  type RegistryDocument,
  type RegistryEntry,
  revisionOf,
  stopsOf,
  wasLive,
  withLive,
  withoutLive,
} from './document/registry-document.ts';
export {
  compareOrder,
  epochOf,
  isJump,
  MAX_REVISION,
  MAX_STEP,
  NO_POSITION,
  newestOf,
  type Position,
  positionFields,
} from './document/revision-order.ts';
export {
  MAX_ROLLOUTS,
  type Rollout,
  rolloutSchema,
  shareOf,
  type Withdrawn,
  withdrawnSchema,
} from './document/rollout.ts';
export {
  type RolloutEntry,
  rolloutsOf,
  type SignWithdrawal,
  type Withdrawal,
  withoutRollout,
  withRollout,
} from './document/rollout-entries.ts';
export { UNSIGNED } from './document/unsigned.ts';
export type {
  CreateVerifier,
  CurrentRegistry,
  RegistryPlace,
  SignatureFile,
  SignatureSource,
  Verifier,
} from './document/verifier.ts';
export { fetchBytes, fetchIfThere } from './object-store/fetch-bytes.ts';
export { guaranteed, RETAINED_VERSIONS, RETENTION_MILLISECONDS, type Retained } from './retention.ts';
export { describeStop, MAX_REASON, type Stop, type Stops, stopSchema } from './stop.ts';
export { folderStore } from './store/folder-store.ts';
export { openReadableStore, openRegistry, openStore } from './store/open-store.ts';
export { lastVersions, type ReadableStore, type SiteStore } from './store/site-store.ts';
