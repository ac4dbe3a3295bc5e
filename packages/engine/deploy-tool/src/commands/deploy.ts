import { changeOrDryRun, smokeProgram } from '../change/open-context.ts';
import { type CodeOf, sectionFolders } from '../command.ts';
import { deploy } from '../deploy/deploy.ts';
import { deployWhatPasses } from '../deploy/deploy-what-passes.ts';

export const command: CodeOf<'deploy'> = {
  async run(call) {
    const context = await changeOrDryRun(call);
    const program = smokeProgram(call.values.smoke);
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
