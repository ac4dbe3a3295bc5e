export { collectStore } from './change/collect-store.ts';
export { type DeployContext, deploy, storeBuilt } from './change/deploy.ts';
export { deployWhatPasses } from './change/deploy-what-passes.ts';
export type { SmokeOrder, SmokeReport } from './smoke/smoke.ts';
