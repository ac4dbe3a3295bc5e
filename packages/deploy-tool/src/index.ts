export type { DeployContext } from './change/deploy-context.ts';
export { deploy, retire, storeBuilt } from './deploy/deploy.ts';
export { deployWhatPasses } from './deploy/deploy-what-passes.ts';
export { diff } from './diff/diff.ts';
export type { SmokeOrder, SmokeReport } from './smoke/smoke.ts';
