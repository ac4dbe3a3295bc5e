import { changeOrDryRun, smokeProgram } from '../../change/open-context.ts';
import { type CodeOf, sectionFolders, wrongCall } from '../../command.ts';
import { deploy } from '../../deploy/deploy.ts';
import { deployWhatPasses } from '../../deploy/deploy-what-passes.ts';
import { beginRollout, rolloutPlan } from '../../rollout/begin.ts';

export const command: CodeOf<'deploy'> = {
  async run(call) {
    const context = await changeOrDryRun(call);
    const program = smokeProgram(call.values.smoke);
    const { rollout, every, variant } = call.values;
    const [share, ...folders] = [...call.positionals].sort((one) => (/^\d/.test(one) ? -1 : 1));
    const percents =
      rollout ?? (variant !== undefined && share && /^\d+(\.\d+)?$/.test(share) ? share : undefined);
    if (percents === undefined && (every !== undefined || variant !== undefined))
      throw wrongCall('--every and --variant belong to --rollout, or write --variant NAME PERCENT.');
    if (percents !== undefined) {
      const rest = percents === share ? folders : call.positionals;
      const [folder, another] = sectionFolders({ folder: call.folder, positionals: rest });
      if (another) throw wrongCall('A rollout is of one section.');
      return beginRollout(context, folder!, rolloutPlan({ rollout: percents, every, variant }), {
        smokeProgram: program,
      });
    }
    const done = call.values['leave-out']
      ? await deployWhatPasses(context, sectionFolders(call), program)
      : await deploy(context, sectionFolders(call), { smokeProgram: program });
    if (done.changes.length > 0 && !done.dryRun)
      call.log(
        `Servers compose and check it now. "site wait --revision ${done.revision} URL ..." says when each of them serves it.`,
      );
    return done;
  },
};
