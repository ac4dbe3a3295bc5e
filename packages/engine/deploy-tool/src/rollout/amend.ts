import {
  type AuditLine,
  type CurrentRegistry,
  MAX_REASON,
  type Position,
  positionFields,
  type RegistryDocument,
  type Rollout,
  type RolloutEntry,
  rolloutsOf,
  shareOf,
  withoutRollout,
  withRollout,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import { hasMoved } from '../change/change.ts';
import type { DeployContext } from '../change/deploy-context.ts';
import { nextPosition, readNewest } from '../change/next-position.ts';
import type { RolloutOutput } from '../output-schema.ts';

/** How often it is tried again when another team's change was first. */
const ATTEMPTS = 25;

type Step = RolloutOutput['done'] & ('advance' | 'resume' | 'withdraw');

/** Why a decision was made, for the audit log. */
export interface Because {
  reason?: string | undefined;
  evidence?: string[];
}

/** What becomes of a rollout; nothing new is to be checked, so that a withdrawal cannot be refused. */
interface Amendment {
  step: Step;
  next: (context: DeployContext, name: string, running: RolloutEntry, now: Now) => Amended;
}

interface Now {
  before: RegistryDocument;
  current: CurrentRegistry;
  at: Date;
}

interface Amended {
  after: RegistryDocument;
  /** Of the registry afterwards. */
  position: Position;
}

/** @throws SITE_ROLLOUT_NONE */
export async function runningRollout(
  { registry }: Pick<DeployContext, 'registry'>,
  name: string,
): Promise<RolloutEntry> {
  const { document } = registry.verifier.verify(await registry.read());
  const running = rolloutsOf(document);
  const found = running.get(name);
  if (found) return found;
  throw new SiteError(
    'SITE_ROLLOUT_NONE',
    `No rollout of ${name} is running.`,
    `Nothing changed. Running: ${[...running.keys()].join(', ') || 'none'}. site deploy --rollout 5,25,100 begins one.`,
  );
}

/** The next share of visitors. @throws SITE_ROLLOUT_NONE, and where the last step is in force */
export const advance = (
  context: DeployContext,
  name: string,
  because: Because = {},
): Promise<RolloutOutput> =>
  amend(context, name, because, { step: 'advance', next: restarted((step) => step + 1) });

/** Begins the step again: servers that have stopped the rollout give it to visitors again. */
export const resume = (context: DeployContext, name: string, because: Because = {}): Promise<RolloutOutput> =>
  amend(context, name, because, { step: 'resume', next: restarted((step) => step) });

/** All visitors get the live version. A controller's key may do it too. */
export const withdraw = (
  context: DeployContext,
  name: string,
  because: Because = {},
): Promise<RolloutOutput> =>
  amend(context, name, because, {
    step: 'withdraw',
    next({ signer, by }, section, { entry }, { before, current, at }) {
      const sign = entry.extras.release && signer.signWithdrawal(section);
      const next = nextPosition(current, !sign);
      const position = sign ? { ...next, revision: next.revision - 1 } : next;
      const how = { at, by, revision: position.revision, sign };
      const reason = (because.reason ?? '').slice(0, MAX_REASON);
      return { after: withoutRollout(before, section, entry, reason, how), position };
    },
  });

const restarted =
  (stepAfter: (step: number) => number): Amendment['next'] =>
  ({ signer, by }, name, { entry, rollout }, { before, current, at }) => {
    const next: Rollout = { ...rollout, step: stepAfter(rollout.step), stepSince: at.toISOString() };
    const position = nextPosition(current, true);
    const sign = signer.signRelease(name, { action: 'rollout', position, at });
    const how = { at, by, revision: position.revision, sign };
    return { after: withRollout(before, name, entry, next, how), position };
  };

async function amend(
  context: DeployContext,
  name: string,
  because: Because,
  { step, next }: Amendment,
): Promise<RolloutOutput> {
  const { registry, signer, by, log } = context;
  if (step === 'withdraw') signer.assertMayWithdraw(name);
  else signer.assertMayChange([name]);
  for (let attempt = 1; ; attempt += 1) {
    const running = await runningRollout(context, name);
    if (step === 'advance' && running.rollout.step === running.rollout.steps.length - 1)
      throw new SiteError(
        'SITE_ROLLOUT_NONE',
        `The rollout of ${name} is at its last step.`,
        `Nothing changed. site rollout finish ${name} makes it live for everybody.`,
      );
    const { before, current } = await readNewest(context);
    const at = new Date();
    const { after, position } = next(context, name, running, { before, current, at });
    const share = rolloutsOf(after).get(name);
    const { version } = running.entry.metadata;
    const line: AuditLine = {
      kind: 'rollout',
      at: at.toISOString(),
      by,
      step,
      section: name,
      version,
      share: share ? shareOf(share.rollout) : 0,
      ...positionFields(position),
      ...(because.reason && { reason: because.reason }),
      ...(because.evidence?.length && { evidence: because.evidence }),
    };
    try {
      await registry.write(after, before, JSON.stringify(line));
    } catch (error) {
      if (!hasMoved(error) || attempt === ATTEMPTS) throw error;
      continue;
    }
    if (step === 'withdraw')
      await context.notify?.({
        id: `withdrawn_${name}_${version}_${position.revision}`,
        type: 'rollout.withdrawn',
        section: name,
        data: { section: name, version, by, revision: position.revision, ...because },
      });
    log(
      step === 'withdraw'
        ? `Withdrawn: ${name} ${version} (revision ${position.revision}). All visitors get the live version.`
        : `Rollout: ${line.share} % of visitors get ${name} ${version} (revision ${position.revision}).`,
    );
    return {
      section: name,
      version,
      done: step,
      share: line.share,
      revision: position.revision,
      rollouts: [],
    };
  }
}
