import { randomBytes } from 'node:crypto';
import { liveEntries, MAX_ROLLOUTS, type Rollout, rolloutSchema, rolloutsOf, stopsOf } from '@site/registry';
import { SiteError } from '@site/server-kit';
import { storeBuilt } from '../change/built.ts';
import { change } from '../change/change.ts';
import type { DeployContext } from '../change/deploy-context.ts';
import type { Visit } from '../change/gate.ts';
import { type Edit, type Intent, proposed, setLive } from '../change/propose.ts';
import { wrongCall } from '../command.ts';
import type { ChangeOutput } from '../output-schema.ts';

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

export function rolloutPlan(given: {
  rollout: string;
  every?: string | undefined;
  variant?: string | undefined;
}): Pick<Rollout, 'steps' | 'every' | 'variant'> {
  const steps = given.rollout.split(',').map(Number);
  const plan = { steps, every: secondsOf(given.every), ...(given.variant && { variant: given.variant }) };
  const rest = { step: 0, since: '', stepSince: '', key: '0'.repeat(32) };
  const problem = rolloutSchema.safeParse({ ...plan, ...rest }).error?.issues[0];
  if (problem)
    throw wrongCall(
      `--rollout takes rising percents, such as 5,25,100, and --variant a short name: ${problem.message}.`,
    );
  if (!given.variant && steps.at(-1) !== 100)
    throw wrongCall('The last step of --rollout is 100; --variant NAME keeps two versions.');
  return plan;
}

function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (!number || !unit) throw wrongCall(`--every takes a time such as 90s, 10m, 2h or 1d, not ${text}.`);
  return Number(number) * SECONDS[unit as keyof typeof SECONDS];
}

/** @throws SITE_ROLLOUT_NONE where no version is live, SITE_ROLLOUT_ACTIVE, errors of a deploy */
export async function beginRollout(
  context: DeployContext,
  folder: string,
  plan: ReturnType<typeof rolloutPlan>,
  visit: Visit,
): Promise<ChangeOutput> {
  const built = await storeBuilt(context, folder);
  const { name, entry } = built;
  const key = randomBytes(16).toString('hex');
  const intent: Intent = (basis) => {
    const live = liveEntries(basis.before).get(name);
    if (!live)
      throw new SiteError(
        'SITE_ROLLOUT_NONE',
        `${name} is not live: there is nothing for the other visitors.`,
        'Nothing changed. Deploy its first version without --rollout.',
      );
    if (live.metadata.integrity === entry.metadata.integrity)
      throw new SiteError(
        'SITE_ROLLOUT_NONE',
        `${name} ${entry.metadata.version} is live already.`,
        'Nothing changed. Build a new version.',
      );
    const rollouts = rolloutsOf(basis.before);
    const running = rollouts.get(name);
    if (running)
      throw new SiteError(
        'SITE_ROLLOUT_ACTIVE',
        `A rollout of ${name} ${running.entry.metadata.version} is running.`,
        `Nothing changed. End it first: site rollout finish ${name}, or site rollout withdraw ${name}.`,
      );
    if (rollouts.size >= MAX_ROLLOUTS)
      throw new SiteError(
        'SITE_ROLLOUT_ACTIVE',
        `${rollouts.size} rollouts are running on this site, of ${[...rollouts.keys()].join(', ')}.`,
        'Nothing changed. Wait for the end of one, or deploy without --rollout.',
      );
    const now = basis.at.toISOString();
    const rollout = { ...plan, step: 0, since: now, stepSince: now, key };
    const stop = stopsOf(basis.current.document).get(name);
    const written: Edit[] = [{ edit: 'setRollout', ...built, rollout, stop }];
    return proposed(basis, 'rollout', 'retry if untouched', [setLive(built)], written);
  };
  return change(context, intent, visit);
}
