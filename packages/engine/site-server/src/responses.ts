// for programs that write responses elsewhere
export { type Assets, createAssets, STOPPED_FILES } from './request/assets.ts';
export { fixedResponses } from './request/fixed-responses.ts';
export { type LoadedSite, loadSite } from './request/loaded-site.ts';
export type { PreparedResponse } from './request/prepared-response.ts';
export { recompress } from './request/recompress.ts';
export { API_POLICY, FORWARDED, securityHeaders } from './request/security-headers.ts';
export { composeRegistry, type Quarantined } from './site/compose-registry.ts';
