export { type DeployContext, deploy, storeBuilt } from './change/deploy.ts';
export { deployWhatPasses } from './change/deploy-what-passes.ts';
export { pruneStore } from './change/prune-store.ts';
export type { SmokeOrder, SmokeReport } from './smoke/smoke.ts';
