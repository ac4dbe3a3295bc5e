// what the package of an option of this tool is written with, and what its tests run
export { change } from './change/change.ts';
export { type DeployContext, deployContext, type SiteContext } from './change/deploy-context.ts';
export { type Change, propose, type Retirement } from './change/propose.ts';
export { revisionJump } from './change/revision-jump.ts';
export { type Signer, UNSIGNED_SIGNER } from './change/signer.ts';
export { siteEnvironment } from './change/site-environment.ts';
export type { SigningSettings, SiteSigning, ToolSigning } from './change/tool-signing.ts';
export { type Call, defineCommand, WrongUsage } from './command.ts';
export { commandsWith, runCommandLine } from './command-line.ts';
export { signStored } from './deploy/built.ts';
export { deploy, retire, rollback } from './deploy/deploy.ts';
export { gateOnly, prepare } from './deploy/prepare.ts';
export { promote } from './deploy/promote.ts';
export { restore } from './deploy/restore.ts';
export { start, stop } from './deploy/stop.ts';
export { storedVersion } from './deploy/stored-version.ts';
export * from './output-schema.ts';
export { pruneStore } from './prune/prune-store.ts';
