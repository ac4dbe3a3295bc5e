import { deployContext, smokeProgram } from '../change/deploy-context.ts';
import { defineCommand, sectionFolders } from '../command.ts';
import { deploy } from '../deploy/deploy.ts';

export const prepareCommand = defineCommand({
  synopsis: 'prepare [--smoke [--every-page]] [folder ...]',
  purpose: 'store and gate the build, without making it live',
  options: { smoke: { type: 'boolean' }, 'every-page': { type: 'boolean' } },
  positionals: Number.POSITIVE_INFINITY,
  run: async (call) =>
    deploy(await deployContext(call.say), sectionFolders(call), {
      prepareOnly: true,
      smokeProgram: smokeProgram(call.values.smoke),
      everyPage: call.values['every-page'],
    }),
});
