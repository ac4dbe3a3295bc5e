export { followSiteConfig, readSiteConfig } from './site-config-file.ts';
export {
  ownsConfig,
  type PartContracts,
  parseSiteContract,
  readSiteContract,
  SITE_CONTRACT_FILE,
  type SiteContract,
  siteConfig,
  siteContractText,
  takeProjectSettings,
} from './site-contract.ts';
export {
  absoluteLocation,
  isOrigin,
  portFile,
  registryLocation,
  runningPort,
  type SiteSettings,
  siteFolder,
  siteOrigin,
  siteSettingsSchema,
  statusAccess,
  statusToken,
} from './site-settings.ts';
