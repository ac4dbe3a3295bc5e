export { markUsed, syncFolder, writeFileAtomic } from './files/atomic-file.ts';
export { fewAtATime } from './files/few-at-a-time.ts';
export { contentId, sha384 } from './files/hash.ts';
export { removeLeftovers } from './files/leftovers.ts';
export { writeFolder } from './files/write-folder.ts';
export { printable } from './printable.ts';
export { followSiteConfig, readSiteConfig } from './settings/site-config-file.ts';
export {
  absoluteLocation,
  parseSettings,
  registryLocation,
  type SiteSettings,
  siteFolder,
  siteOrigin,
  siteSettingsSchema,
  wholeNumber,
} from './settings/site-settings.ts';
