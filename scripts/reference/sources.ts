// what packages do not export
export { createMetrics as createLeadsMetrics } from '../../leads-api/src/metrics.ts';
export { settingsSchema as leadsSettingsSchema } from '../../leads-api/src/settings.ts';
export { STORE_ACTIONS } from '../../leads-api/src/store/invalid-store.ts';
export { programWith } from '../../packages/engine/deploy-tool/src/command-line.ts';
export { entrySchema } from '../../packages/engine/registry/src/document/registry-document.ts';
export { bucketSettingsSchema } from '../../packages/engine/registry/src/object-store/s3-store.ts';
export { siteContractSchema } from '../../packages/engine/registry/src/settings/site-contract.ts';
export { shellSettingsSchema } from '../../packages/engine/site-server/src/settings.ts';
export { createMetrics as createSiteMetrics } from '../../packages/engine/site-server/src/status/metrics.ts';
export { statusReportSchema } from '../../packages/engine/site-server/src/status/status-report.ts';
export { settingsSchema as tracingSettingsSchema } from '../../packages/options/open-telemetry/src/settings.ts';
export { registerRolloutMetrics } from '../../packages/options/rollout/src/rollout-metrics.ts';
export { createCounter as createReportCounter } from '../../packages/options/visitor-reports/src/counts/counter.ts';
export { registerReportMetrics } from '../../packages/options/visitor-reports/src/status/report-metrics.ts';
