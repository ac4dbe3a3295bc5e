export { pullArtifact } from './artifact/artifact-pull.ts';
export { storeArtifact } from './artifact/artifact-store.ts';
export {
  type Activation,
  type ActivationState,
  createActivation,
  readLivePointer,
} from './compose/activation.ts';
export type { ComposeResult } from './compose/compose.ts';
export { composeRegistry } from './compose/compose-registry.ts';
export type { Environment } from './compose/load-artifacts.ts';
export type { SmokeOrder, SmokeReport } from './deploy/smoke.ts';
export { type DataFolder, dataFolder } from './disk/data-folder.ts';
export { sha384 } from './disk/hash.ts';
export { CONFIG_BAKED } from './gate/gate-baked.ts';
export { type Finding, findingOf, findingSchema } from './output-schema.ts';
export { type Encoded, encode, FAST, SMALL } from './page/encode.ts';
export { pageStore, type StoredPage } from './page/page-store.ts';
export { artifactUrl, type Composition, frameUrl, type Pin } from './plan/composition.ts';
export { covers, isReserved } from './plan/gate-grants.ts';
export { composePreview } from './preview/compose-preview.ts';
export { previewKey } from './preview/preview-key.ts';
export { type Preview, previewUrl, readPreview, signPreview } from './preview/preview-link.ts';
export { printable } from './printable.ts';
export { collectData } from './prune/collect-data.ts';
export { describeRefusal, type Refusal, type Warning } from './refusal.ts';
export { openRegistry, type Registry } from './registry/registry.ts';
export { emptyRegistry, liveEntries, type RegistryDocument, withLive } from './registry/registry-document.ts';
export { followSiteConfig, readSiteConfig } from './settings/site-config-file.ts';
export {
  parseSettings,
  registryLocation,
  siteFolder,
  siteOrigin,
  siteSettingsSchema,
  wholeNumber,
} from './settings/site-settings.ts';
