export { storeBuilt, templateTextsIn } from './change/built.ts';
export type { DeployContext } from './change/deploy-context.ts';
export { deploy } from './commands/change/deploy.ts';
export { prepare } from './commands/change/prepare.ts';
export { grantOf, grantText, isGranted } from './init/grant.ts';
export { type NewSection, newSection } from './init/new-section.ts';
export { sectionFiles, TEMPLATE } from './init/section-files.ts';
export type {
  PicturesOrder,
  PicturesReport,
  Region,
  SmokeOrder,
  SmokeReport,
} from './smoke/smoke-program.ts';
