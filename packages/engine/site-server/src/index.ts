export { createActivation } from './activation/activation.ts';
export { createApiProxy } from './connections/api-proxy.ts';
export { type ApiTarget, apiTargetAt } from './connections/api-target.ts';
export { LEADS_API_PORT, shellSettingsSchema } from './settings.ts';
export { composeRegistry } from './site/compose-registry.ts';
export { statusReportSchema } from './status/status-report.ts';
