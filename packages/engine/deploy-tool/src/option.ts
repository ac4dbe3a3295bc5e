// what the package of an option of this tool is written with, and what its tests run

export { signStored } from './change/built.ts';
export { change, check } from './change/change.ts';
export type { DeployContext, SiteContext } from './change/deploy-context.ts';
export { deployContext, siteEnvironment } from './change/open-context.ts';
export { type Edit, isLive, proposed, setLive } from './change/propose.ts';
export type { SigningSettings, SiteSigning, ToolSigning } from './change/signing.ts';
export { findStoredVersion } from './change/stored-version.ts';
export { type Call, type Command, type CommandCode, wrongCall } from './command.ts';
export { commandsWith, runCommandLine } from './command-line.ts';
export { deploy } from './commands/change/deploy.ts';
export { gateOnly, prepare } from './commands/change/prepare.ts';
export { promote } from './commands/change/promote.ts';
export { restore } from './commands/change/restore.ts';
export { retire } from './commands/change/retire.ts';
export { rollback } from './commands/change/rollback.ts';
export { start, stop } from './commands/change/stop.ts';
export { pruneStore } from './commands/prune.ts';
export type * from './output-schema.ts';
export { advance, resume, withdraw } from './rollout/amend.ts';
export { beginRollout, rolloutPlan } from './rollout/begin.ts';
export { decide, watchRollout } from './rollout/judge.ts';
export { resultOf } from './rollout/result.ts';
