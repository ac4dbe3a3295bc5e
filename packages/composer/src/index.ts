export { type Activation, type ActivationState, createActivation, readLivePointer } from './activation.ts';
export { pullArtifact } from './artifact-pull.ts';
export { storeArtifact } from './artifact-store.ts';
export { collectData } from './collect-data.ts';
export type { ComposeResult } from './compose.ts';
export { composePreview } from './compose-preview.ts';
export { composeRegistry } from './compose-registry.ts';
export { artifactUrl, type Composition, frameUrl, type Pin } from './composition.ts';
export { type DataFolder, dataFolder } from './data-folder.ts';
export { type Encoded, encode, FAST, SMALL } from './encode.ts';
export { CONFIG_BAKED } from './gate-baked.ts';
export { covers, isReserved } from './gate-grants.ts';
export { sha384 } from './hash.ts';
export type { Environment } from './load-artifacts.ts';
export { type Finding, findingOf, findingSchema } from './output-schema.ts';
export { pageStore, type StoredPage } from './page-store.ts';
export { previewKey } from './preview-key.ts';
export { type Preview, previewUrl, readPreview, signPreview } from './preview-link.ts';
export { printable } from './printable.ts';
export { describeRefusal, type Refusal, type Warning } from './refusal.ts';
export { openRegistry, type Registry } from './registry.ts';
export { emptyRegistry, liveEntries, type RegistryDocument, withLive } from './registry-document.ts';
export { followSiteConfig, readSiteConfig } from './site-config-file.ts';
export {
  parseSettings,
  registryLocation,
  siteFolder,
  siteOrigin,
  siteSettingsSchema,
  wholeNumber,
} from './site-settings.ts';
export type { SmokeOrder, SmokeReport } from './smoke.ts';
