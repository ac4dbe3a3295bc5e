import { defineCommand, sectionFolders } from '../command.ts';
import { deploy } from '../deploy.ts';
import { deployContext, smokeProgram } from '../deploy-context.ts';

export const deployCommand = defineCommand({
  synopsis: 'deploy [--smoke] [folder ...]',
  purpose: 'store, gate and make live what is built in dist/artifact',
  options: { smoke: { type: 'boolean' } },
  positionals: Number.POSITIVE_INFINITY,
  run: (call) =>
    deploy(deployContext(call.say), sectionFolders(call), {
      smokeProgram: smokeProgram(call.values.smoke),
    }),
});
