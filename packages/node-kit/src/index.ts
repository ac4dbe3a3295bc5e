// leads-api may use only this package and the lead contract
export { SiteError } from '@site/section-kit/contract';
export {
  type CommandShape,
  type CommandValues,
  commandList,
  readCall,
  UsageError,
} from './command-line.ts';
export { importFile } from './files/import-file.mjs';
export * from './files/index.ts';
export { withoutHopByHop } from './http/hop-by-hop.ts';
export {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createHttpServer,
  listen,
  stopServer,
} from './http/http-server.ts';
export { isForeignPost, isOwnOrigin } from './http/own-origin.ts';
export { isProbeMark, PROBE_HEADER, probeMark, probeSecret } from './http/probe-mark.ts';
export { SECURITY_HEADERS, STRICT_TRANSPORT } from './http/security-headers.ts';
export { trustProxy, visitorAddress } from './http/visitor-address.ts';
export { startLimitedProcess } from './limited-process.ts';
export { type FetchOptions, fetchBytes, fetchIfThere, readStoreFile } from './object-store/fetch-bytes.ts';
export {
  type Condition,
  type ListedObject,
  type ObjectStore,
  type StoredObject,
  writeObject,
} from './object-store/object-store.ts';
export type { Patience } from './object-store/patient-store.ts';
export { isBucket, openBucket } from './object-store/s3-store.ts';
export { printable } from './printable.ts';
export { followSiteConfig, readSiteConfig } from './settings/site-config-file.ts';
export {
  ownsConfig,
  type PartContracts,
  parseSiteContract,
  readSiteContract,
  SITE_CONTRACT_FILE,
  SITE_CONTRACT_LIMITS,
  type SiteContract,
  siteConfig,
  siteContractText,
  takeProjectSettings,
} from './settings/site-contract.ts';
export {
  absoluteLocation,
  parseSettings,
  projectFolder,
  registryLocation,
  type SiteSettings,
  siteFolder,
  siteOrigin,
  siteSettingsSchema,
} from './settings/site-settings.ts';
export { statusAccess, statusToken } from './settings/status-access.ts';
export { wholeNumber } from './settings/whole-number.ts';
export { startFailure } from './start-failure.ts';
export {
  eachMeasure,
  MEASURES,
  type Measure,
  POOR,
  type Share,
  type Shares,
} from './verdict/measures.ts';
export { leastNetworks, VERDICTS, type Verdict, verdictOf } from './verdict/verdict.ts';
export {
  type DeliveryOutcome,
  sendWebhook,
  type WebhookEvent,
  type WebhookTarget,
} from './webhooks/send-webhook.ts';
export { isSigningSecret } from './webhooks/signing-secret.ts';
export { isWebhookUrl, WEBHOOK_URL_RULE } from './webhooks/webhook-url.ts';
