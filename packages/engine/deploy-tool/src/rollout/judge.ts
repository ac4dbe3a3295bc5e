import { setTimeout as pause } from 'node:timers/promises';
import { type RolloutEntry, shareOf } from '@site/registry';
import {
  addSides,
  ROLLOUT_LIMITS,
  type RolloutStatus,
  type RolloutVerdict,
  rolloutVerdict,
} from '@site/section-kit/reports';
import { SiteError } from '@site/server-kit';
import type { DeployContext } from '../change/deploy-context.ts';
import { readRollouts } from '../health/read-health.ts';
import type { RolloutOutput } from '../output-schema.ts';
import { advance, finishRollout, runningRollout, withdraw } from './amend.ts';
import { resultLines } from './result.ts';

export interface Judgment extends RolloutVerdict {
  rollouts: RolloutStatus[];
  /** With their source lines. */
  problems: string[];
  /** Pages report nothing: time alone decides. */
  unreported: boolean;
}

/**
 * By the numbers of all servers; one that has found it worse is enough. A server may be one change behind.
 *
 * @throws SITE_HEALTH_UNREACHABLE, SITE_HEALTH_DENIED
 */
export async function judge(
  context: Pick<DeployContext, 'environment'>,
  section: string,
  { entry, rollout }: RolloutEntry,
  servers: readonly string[],
  token: string | undefined,
  timeout?: number,
): Promise<Judgment> {
  const all = (await Promise.all(servers.map((server) => readRollouts(server, token, timeout)))).flat();
  const rollouts = all.filter(
    (one) =>
      one.section === section &&
      one.candidate === entry.metadata.version &&
      one.stepSince === rollout.stepSince,
  );
  const problems = [...new Set(rollouts.flatMap((one) => one.problems))];
  const found = { rollouts, problems, unreported: false };
  const worse = rollouts.find(({ verdict }) => verdict === 'worse');
  if (worse) return { ...found, verdict: 'worse', reasons: worse.reasons };
  const sides = rollouts.flatMap((one) => one.sides ?? []);
  const [first] = rollouts;
  if (!first || sides.length === 0) {
    const reason = first
      ? 'Pages report nothing.'
      : 'No server that was asked knows this step. A server needs the package @site/rollout, and some seconds to see a change.';
    return { ...found, unreported: first !== undefined, verdict: 'too few views', reasons: [reason] };
  }
  const limits = { ...ROLLOUT_LIMITS, ...context.environment.config.rollout };
  return { ...found, ...rolloutVerdict(addSides(sides), first.share, first.steps.length, limits) };
}

export const unchangedOutput = (
  section: string,
  { entry, rollout }: RolloutEntry,
  done: RolloutOutput['done'],
  rollouts: RolloutStatus[],
): RolloutOutput => ({
  section,
  version: entry.metadata.version,
  done,
  share: shareOf(rollout),
  revision: null,
  rollouts,
});

/**
 * Withdraws a worse version, advances a good one after the time of its step. Can stop at any point.
 *
 * @param byHand for `site rollout step`: without `every`, takes the next step unless the version is worse.
 */
export async function decide(
  context: DeployContext,
  section: string,
  servers: readonly string[],
  token: string | undefined,
  { byHand = false } = {},
): Promise<RolloutOutput> {
  const running = await runningRollout(context, section);
  const { entry, rollout } = running;
  const judgment = await judge(context, section, running, servers, token);
  const { verdict, reasons, problems, rollouts, unreported } = judgment;
  if (verdict === 'worse') {
    const reason = 'It is worse for visitors.';
    for (const line of [reason, ...reasons, ...problems]) context.log(line);
    const evidence = [...reasons, ...problems, ...resultLines(rollouts)];
    const withdrawn = await withdraw(context, section, { reason, evidence });
    context.log(
      'Only a person begins its rollout once more: site deploy --rollout. Strangers can forge reports: try the version first.',
    );
    return { ...withdrawn, rollouts };
  }
  const over =
    Date.now() - Date.parse(rollout.stepSince) >= (rollout.every ?? Number.POSITIVE_INFINITY) * 1000;
  const isGood = verdict === 'good' || unreported;
  context.log(
    `${section} ${entry.metadata.version}, ${shareOf(rollout)} %: ${verdict}. ${reasons.join(' ')}`,
  );
  const isByHand = byHand && rollout.every === null;
  if (rollout.variant !== undefined || !(over || isByHand))
    return unchangedOutput(section, running, 'wait', rollouts);
  if (!isGood && !isByHand) return unchangedOutput(section, running, 'insufficient', rollouts);
  const isLast = rollout.step === rollout.steps.length - 1;
  const next = rollout.steps[rollout.step + 1];
  const evidence = unreported ? [] : reasons;
  if (isLast || next === 100)
    return { ...(await finishRollout(context, section, resultLines(rollouts))), rollouts };
  return { ...(await advance(context, section, { evidence })), rollouts };
}

/**
 * Until the version is live or withdrawn.
 *
 * @param seconds between decisions
 * @throws errors of `decide`; SITE_HEALTH_UNREACHABLE from the first one only
 */
export async function watchRollout(
  { log, ...context }: DeployContext,
  section: string,
  servers: readonly string[],
  token: string | undefined,
  seconds: number,
): Promise<RolloutOutput> {
  let last: string | undefined;
  const tell = (line: string) => {
    if (line !== last) log(line);
    last = line;
  };
  for (let decisions = 0; ; decisions += 1) {
    const decided = await decide({ ...context, log: tell }, section, servers, token).catch(
      (error: unknown) => {
        // A server may restart; a wrong address is wrong from the start.
        if (decisions === 0 || !(error instanceof SiteError) || error.code !== 'SITE_HEALTH_UNREACHABLE')
          throw error;
        tell(`${error.message} It is asked again.`);
      },
    );
    if (decided?.done === 'finish' || decided?.done === 'withdraw') return decided;
    await pause(seconds * 1000);
  }
}
