// what the package of an option of this tool is written with, and what its tests run
export { change, check } from './change/change.ts';
export type { DeployContext, SiteContext } from './change/deploy-context.ts';
export { deployContext, siteEnvironment } from './change/open-context.ts';
export { type Edit, isLive, proposed, setLive } from './change/propose.ts';
export {
  type Signer,
  type SigningSettings,
  type SiteSigning,
  type ToolSigning,
  UNSIGNED_SIGNER,
} from './change/signing.ts';
export { type Call, type Command, type CommandCode, wrongCall } from './command.ts';
export { commandsWith, runCommandLine } from './command-line.ts';
export { signStored } from './deploy/built.ts';
export { deploy, retire, rollback } from './deploy/deploy.ts';
export { gateOnly, prepare } from './deploy/prepare.ts';
export { promote } from './deploy/promote.ts';
export { restore } from './deploy/restore.ts';
export { start, stop } from './deploy/stop.ts';
export { storedVersion } from './deploy/stored-version.ts';
export { jsonOutputs, jsonOutputsSchema } from './json-outputs.ts';
export * from './output-schema.ts';
export { pruneStore } from './prune/prune-store.ts';
export { advance, resume, withdraw } from './rollout/amend.ts';
export { beginRollout, rolloutPlan } from './rollout/begin.ts';
export { decide } from './rollout/judge.ts';
export { resultOf } from './rollout/result.ts';
export { watchRollout } from './rollout/watch.ts';
