import {
  type AuditLine,
  MAX_REASON,
  positionFields,
  type RegistryDocument,
  type Rollout,
  type RolloutEntry,
  rolloutsOf,
  shareOf,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import { carryOut, change } from '../change/change.ts';
import type { DeployContext } from '../change/deploy-context.ts';
import { type Edit, nextPosition, proposeVersions, reachedPosition } from '../change/propose.ts';
import type { RolloutOutput } from '../output-schema.ts';

export interface Because {
  reason?: string | undefined;
  evidence?: string[];
}

/** @throws SITE_ROLLOUT_NONE */
export async function runningRollout(
  { registry }: Pick<DeployContext, 'registry'>,
  name: string,
): Promise<RolloutEntry> {
  return rolloutIn(registry.verifier.verify(await registry.read()).document, name);
}

function rolloutIn(document: RegistryDocument, name: string): RolloutEntry {
  const running = rolloutsOf(document);
  const found = running.get(name);
  if (found) return found;
  throw new SiteError(
    'SITE_ROLLOUT_NONE',
    `No rollout of ${name} is running.`,
    `Nothing changed. Running: ${[...running.keys()].join(', ') || 'none'}. site deploy --rollout 5,25,100 begins one.`,
  );
}

/** @throws SITE_ROLLOUT_NONE, also at the last step */
export const advance = (context: DeployContext, name: string, because?: Because): Promise<RolloutOutput> =>
  amend(context, name, 'advance', because);

/** Begins the step again, also on servers that have stopped the rollout. */
export const resume = (context: DeployContext, name: string, because?: Because): Promise<RolloutOutput> =>
  amend(context, name, 'resume', because);

/** A controller's key may do it too. */
export const withdraw = (context: DeployContext, name: string, because?: Because): Promise<RolloutOutput> =>
  amend(context, name, 'withdraw', because);

/** Nothing new is checked, so a withdrawal cannot be refused. */
async function amend(
  context: DeployContext,
  name: string,
  step: 'advance' | 'resume' | 'withdraw',
  { reason, evidence }: Because = {},
): Promise<RolloutOutput> {
  const { signer, by, log } = context;
  const { verifier } = context.registry;
  if (step === 'withdraw') signer.assertMayWithdraw(name);
  else signer.assertMayChange([name]);
  let [version, share] = ['', 0];
  const { revision } = await carryOut(context, (basis) => {
    const { entry, rollout } = rolloutIn(verifier.verify(basis.before).document, name);
    if (step === 'advance' && rollout.step === rollout.steps.length - 1)
      throw new SiteError(
        'SITE_ROLLOUT_NONE',
        `The rollout of ${name} is at its last step.`,
        `Nothing changed. site rollout finish ${name} makes it live for everybody.`,
      );
    const at = basis.at.toISOString();
    const next: Rollout = { ...rollout, step: rollout.step + (step === 'advance' ? 1 : 0), stepSince: at };
    const edit: Edit =
      step === 'withdraw'
        ? { edit: 'endRollout', name, entry, reason: (reason ?? '').slice(0, MAX_REASON) }
        : { edit: 'setRollout', name, entry, rollout: next };
    // A signed withdrawal raises no revision.
    const isSigned = step === 'withdraw' && entry.extras.release && signer.signWithdrawal(name);
    const position = isSigned ? reachedPosition(basis.current) : nextPosition(basis.current);
    version = entry.metadata.version;
    share = step === 'withdraw' ? 0 : shareOf(next);
    const line: AuditLine = {
      ...{ kind: 'rollout', at, by, step, section: name, version, share, ...positionFields(position) },
      ...(reason && { reason }),
      ...(evidence?.length && { evidence }),
    };
    return { ...basis, action: 'rollout', position, written: [edit], onConflict: 'retry', line };
  });
  if (step === 'withdraw')
    await context.notify?.({
      id: `withdrawn_${name}_${version}_${revision}`,
      type: 'rollout.withdrawn',
      section: name,
      data: { section: name, version, by, revision, reason, evidence },
    });
  log(
    step === 'withdraw'
      ? `Withdrawn: ${name} ${version} (revision ${revision}). All visitors get the live version.`
      : `Rollout: ${share} % of visitors get ${name} ${version} (revision ${revision}).`,
  );
  return { section: name, version, done: step, share, revision, rollouts: [] };
}

/**
 * Through the gate like a deploy.
 *
 * @param evidence for the audit log
 * @throws errors of a deploy
 */
export async function finishRollout(
  context: DeployContext,
  name: string,
  evidence: string[] = [],
): Promise<RolloutOutput> {
  context.signer.assertMayChange([name]);
  const { entry } = await runningRollout(context, name);
  const { revision } = await change(context, (basis) =>
    proposeVersions(basis, 'deploy', 'retry', [{ name, entry }]),
  );
  const { version } = entry.metadata;
  if (revision !== null && evidence.length > 0) {
    const { registry, by } = context;
    const { newest } = registry.verifier.verify(await registry.read());
    const at = new Date().toISOString();
    const line: AuditLine = {
      ...{ kind: 'rollout', at, by, step: 'advance', section: name, version, share: 100 },
      ...{ ...positionFields(newest), revision, evidence },
    };
    await registry.note(JSON.stringify(line));
  }
  return { section: name, version, done: 'finish', share: 100, revision, rollouts: [] };
}
