import { deploy } from '../change/deploy.ts';
import { deployContext, smokeProgram } from '../change/deploy-context.ts';
import { deployWhatPasses } from '../change/deploy-what-passes.ts';
import { defineCommand, sectionFolders } from '../command.ts';

export const deployCommand = defineCommand({
  synopsis: 'deploy [--smoke] [--leave-out] [folder ...]',
  purpose: 'store and gate the build in dist/artifact, and make it live',
  options: { smoke: { type: 'boolean' }, 'leave-out': { type: 'boolean' } },
  positionals: Number.POSITIVE_INFINITY,
  run(call) {
    const context = deployContext(call.say);
    const program = smokeProgram(call.values.smoke);
    return call.values['leave-out']
      ? deployWhatPasses(context, sectionFolders(call), program)
      : deploy(context, sectionFolders(call), { smokeProgram: program });
  },
});
