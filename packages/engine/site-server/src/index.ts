export { createActivation } from './activation/activation.ts';
export { createApiProxy } from './connections/api-proxy.ts';
export { type ApiTarget, apiTargetAt } from './connections/api-target.ts';
export { createSiteServer } from './connections/site-server.ts';
export { collectData } from './prune/collect-data.ts';
export { LEADS_API_PORT, shellSettingsSchema } from './settings.ts';
export { composeRegistry } from './site/compose-registry.ts';
export type { Health } from './status/health-schema.ts';
export { type StatusReport, statusReportSchema } from './status/status-report.ts';
