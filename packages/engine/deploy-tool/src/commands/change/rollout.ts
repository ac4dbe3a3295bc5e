import { shareOf } from '@site/registry';
import { siteSettingsSchema, statusAccess, statusToken } from '@site/registry/settings';
import { parseSettings } from '@site/server-kit';
import { deployContext } from '../../change/open-context.ts';
import { type CodeOf, serverUrl, wrongCall } from '../../command.ts';
import type { RolloutOutput } from '../../output-schema.ts';
import { advance, resume, runningRollout, withdraw } from '../../rollout/amend.ts';
import { finishRollout } from '../../rollout/finish.ts';
import { decide, judge } from '../../rollout/judge.ts';
import { describeResult, resultOf } from '../../rollout/result.ts';
import { watchRollout } from '../../rollout/watch.ts';
import { namedSection } from '../named-section.ts';

const settingsSchema = siteSettingsSchema.extend({ STATUS_ACCESS: statusAccess });
/** Seconds between two looks. */
const INTERVAL = '10';

const ACTIONS = ['status', 'watch', 'step', 'resume', 'withdraw', 'finish', 'result'] as const;

export const command: CodeOf<'rollout', RolloutOutput> = {
  async run({ folder, positionals: [action, section], values, log, signing }): Promise<RolloutOutput> {
    const wanted = ACTIONS.find((one) => one === action);
    if (!wanted) throw wrongCall(`Name one of these: ${ACTIONS.join(', ')}.`);
    const seconds = Number(values.interval ?? INTERVAL);
    if (!(seconds >= 1 && seconds <= 3600)) throw wrongCall('--interval takes seconds, 1 to 3600.');
    const context = await deployContext({ log, signing });
    const name = await namedSection(section, folder);
    const { STATUS_ACCESS } = parseSettings(settingsSchema, process.env);
    const token = statusToken(STATUS_ACCESS);
    const given = [...new Set((values.server ?? []).map(serverUrl))];
    const servers = given.length > 0 ? given : [context.environment.origin];

    if (wanted === 'resume') return resume(context, name);
    if (wanted === 'withdraw') return withdraw(context, name, { reason: values.reason });
    if (wanted === 'finish') return finishRollout(context, name);
    if (wanted === 'step') {
      const running = await runningRollout(context, name);
      const { rollout } = running;
      // by hand where no time is set
      if (rollout.every === null && rollout.variant === undefined) {
        const { verdict, reasons } = await judge(context, name, running, servers, token);
        if (verdict !== 'worse')
          return rollout.steps[rollout.step + 1] === 100 || rollout.step === rollout.steps.length - 1
            ? finishRollout(context, name)
            : advance(context, name, { evidence: reasons });
      }
      return decide(context, name, servers, token);
    }
    if (wanted === 'watch') return watchRollout(context, name, servers, token, seconds);
    const running = await runningRollout(context, name);
    const { entry, rollout } = running;
    const { verdict, reasons, problems, rollouts } = await judge(context, name, running, servers, token);
    const output: RolloutOutput = {
      section: name,
      version: entry.metadata.version,
      done: 'status',
      share: shareOf(rollout),
      revision: null,
      rollouts,
    };
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
  // judged, and not asked for
  exitCode: ({ done, rollouts }) =>
    done === 'withdraw' && rollouts.length > 0 ? 5 : done === 'wait' || done === 'insufficient' ? 4 : 0,
};
