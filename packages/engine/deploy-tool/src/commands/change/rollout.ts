import { shareOf } from '@site/registry';
import { SiteError } from '@site/server-kit';
import { deployContext } from '../../change/open-context.ts';
import { type CodeOf, wrongCall } from '../../command.ts';
import { statusAccessTo } from '../../health/read-health.ts';
import { finishRollout, resume, runningRollout, withdraw } from '../../rollout/amend.ts';
import { decide, judge, unchangedOutput, watchRollout } from '../../rollout/judge.ts';
import { describeResult, lastResult, resultLines, resultOf } from '../../rollout/result.ts';
import { namedSection } from '../named-section.ts';

const LAST_TIMEOUT = 2000;
/** Seconds between decisions of `watch`. */
const INTERVAL = '10';

const ACTIONS = ['status', 'watch', 'step', 'resume', 'withdraw', 'finish', 'result'] as const;

export const command: CodeOf<'rollout'> = {
  async run({ folder, positionals: [action, section], values, log, signing }) {
    const wanted = ACTIONS.find((one) => one === action);
    if (!wanted) throw wrongCall(`Name one of these: ${ACTIONS.join(', ')}.`);
    const seconds = Number(values.interval ?? INTERVAL);
    if (!(seconds >= 1 && seconds <= 3600)) throw wrongCall('--interval takes seconds, 1 to 3600.');
    const context = await deployContext({ log, signing });
    const name = await namedSection(section, folder);
    const { token, servers: given } = statusAccessTo(values.server);
    const servers = given.length > 0 ? given : [context.environment.origin];

    if (wanted === 'resume') return resume(context, name);
    if (wanted === 'withdraw' || wanted === 'finish') {
      const ending = await runningRollout(context, name);
      const { entry } = ending;
      // A rollout ends without its numbers too.
      const { rollouts } = await judge(context, name, ending, servers, token, LAST_TIMEOUT).catch(
        (error: Error) => {
          log(`Its last numbers are not kept. ${error.message}`);
          return { rollouts: [] };
        },
      );
      const evidence = resultLines(rollouts);
      for (const line of evidence) log(`${name} ${entry.metadata.version}: ${line}`);
      return wanted === 'finish'
        ? finishRollout(context, name, evidence)
        : withdraw(context, name, { reason: values.reason, evidence });
    }
    if (wanted === 'step') return decide(context, name, servers, token, { byHand: true });
    if (wanted === 'watch') return watchRollout(context, name, servers, token, seconds);
    const running = await runningRollout(context, name).catch((error: unknown) => error as Error);
    if (running instanceof Error) {
      const ended = wanted === 'result' ? await lastResult(context, name) : undefined;
      if (!ended) throw running;
      const { version, how, line, share, result } = ended;
      const { at, by, revision } = line;
      if (!result)
        throw new SiteError(
          'SITE_ROLLOUT_NONE',
          `The rollout of ${name} ${version} ended ${at} by ${by} (${how}), and its numbers are not kept.`,
          (running as SiteError).action,
        );
      log(`${name} ${version}: ${share === 100 ? 'finished' : 'withdrawn'} ${at} by ${by}.`);
      for (const text of describeResult(result)) log(`  ${text}`);
      return { section: name, version, done: 'status', share, revision, rollouts: [], result };
    }
    const { entry, rollout } = running;
    const { verdict, reasons, problems, rollouts } = await judge(context, name, running, servers, token);
    const output = unchangedOutput(name, running, 'status', rollouts);
    log(
      `${name} ${entry.metadata.version}: ${shareOf(rollout)} % of visitors, step ${rollout.step + 1} of ${rollout.steps.length}: ${verdict}.`,
    );
    if (wanted === 'result') {
      const result = resultOf(rollouts);
      for (const line of describeResult(result)) log(`  ${line}`);
      return { ...output, result };
    }
    for (const line of [...reasons, ...problems]) log(`  ${line}`);
    return output;
  },
  exitCode: ({ done, rollouts }) =>
    done === 'withdraw' && rollouts.length > 0 ? 5 : done === 'wait' || done === 'insufficient' ? 4 : 0,
};
