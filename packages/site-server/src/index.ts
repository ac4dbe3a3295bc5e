export { createLeadsProxy } from './connections/leads-proxy.ts';
export { createSiteServer, LIMITS } from './connections/site-server.ts';
export { collectData } from './prune/collect-data.ts';
export { shellSettingsSchema } from './settings.ts';
export { type RawSending, rawClient } from './testing/raw-client.ts';
