import { siteContext, smokeProgram } from '../change/open-context.ts';
import { defineCommand, sectionFolders } from '../command.ts';
import { prepare } from '../deploy/prepare.ts';

export const prepareCommand = defineCommand({
  synopsis: 'prepare [--dry-run] [--smoke [--every-page]] [folder ...]',
  purpose: 'gate the build and store it, without making it live',
  options: { 'dry-run': { type: 'boolean' }, smoke: { type: 'boolean' }, 'every-page': { type: 'boolean' } },
  positionals: Number.POSITIVE_INFINITY,
  run: async (call) =>
    prepare(await siteContext(call), sectionFolders(call), {
      smokeProgram: smokeProgram(call.values.smoke),
      everyPage: call.values['every-page'],
      dryRun: call.values['dry-run'],
    }),
});
