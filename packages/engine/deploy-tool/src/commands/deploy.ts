import { deployContext, smokeProgram } from '../change/open-context.ts';
import { defineCommand, sectionFolders } from '../command.ts';
import { deploy } from '../deploy/deploy.ts';
import { deployWhatPasses } from '../deploy/deploy-what-passes.ts';

export const deployCommand = defineCommand({
  name: 'deploy',
  args: '[folder...]',
  purpose: 'store and gate the build in dist/artifact, and make it live',
  options: {
    smoke: { type: 'boolean', text: 'visit the pages in a browser before they go live' },
    'leave-out': { type: 'boolean', text: 'of several builds, make live those that pass' },
  },
  example: 'deploy --smoke',
  async run(call) {
    const context = await deployContext(call);
    const program = smokeProgram(call.values.smoke);
    const done = call.values['leave-out']
      ? await deployWhatPasses(context, sectionFolders(call), program)
      : await deploy(context, sectionFolders(call), { smokeProgram: program });
    if (done.changes.length > 0)
      call.log(
        `Servers compose and check it now. "site wait --revision ${done.revision} URL ..." says when each of them serves it.`,
      );
    return done;
  },
});
