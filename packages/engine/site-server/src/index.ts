export { createActivation } from './activation/activation.ts';
export { leadsApiAt } from './connections/leads-api.ts';
export { createLeadsProxy } from './connections/leads-proxy.ts';
export { createSiteServer } from './connections/site-server.ts';
export { composeRegistry } from './export/compose-registry.ts';
export { collectData } from './prune/collect-data.ts';
export type { Health } from './reports/health.ts';
export { LEADS_API_PORT, shellSettingsSchema } from './settings.ts';
