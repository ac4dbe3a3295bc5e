export { deploy, storeBuilt } from './change/deploy.ts';
export type { DeployContext } from './change/deploy-context.ts';
export { deployWhatPasses } from './change/deploy-what-passes.ts';
export { diff } from './change/diff.ts';
export type { SmokeOrder, SmokeReport } from './smoke/smoke.ts';
