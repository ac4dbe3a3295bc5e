export type { DeployContext } from './change/deploy-context.ts';
export { deploy, retire, storeBuilt } from './deploy/deploy.ts';
export { deployWhatPasses } from './deploy/deploy-what-passes.ts';
export { diff } from './diff/diff.ts';
export { grantOf, grantText, isGranted } from './init/grant.ts';
export { type NewSection, newSection, WrongInput } from './init/new-section.ts';
export { sectionFiles, TEMPLATE } from './init/section-files.ts';
export type { SmokeOrder, SmokeReport } from './smoke/smoke.ts';
