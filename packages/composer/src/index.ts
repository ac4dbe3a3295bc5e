export { type Activation, createActivation } from './activation.ts';
export { artifactUrl, type Composition, frameUrl } from './composition.ts';
export { type DataFolder, dataFolder } from './data-folder.ts';
export type { Environment } from './load-artifacts.ts';
export { type Encoded, encode, pageStore, type StoredPage } from './page-store.ts';
export { describeRefusal } from './refusal.ts';
export { openRegistry } from './registry.ts';
export { readSiteConfig } from './site-config-file.ts';
export { parseSettings, registryLocation, siteFolder, siteSettingsSchema } from './site-settings.ts';
