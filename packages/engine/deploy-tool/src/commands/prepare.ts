import { siteContext, smokeProgram } from '../change/open-context.ts';
import { defineCommand, sectionFolders } from '../command.ts';
import { prepare } from '../deploy/prepare.ts';

export const prepareCommand = defineCommand({
  name: 'prepare',
  args: '[folder...]',
  purpose: 'gate the build and store it, without making it live',
  options: {
    'dry-run': { type: 'boolean', text: 'store nothing' },
    smoke: { type: 'boolean', text: 'visit the changed pages in a browser' },
    'every-page': { type: 'boolean', text: 'visit every page that the build is on' },
  },
  example: 'prepare --smoke',
  run: async (call) =>
    prepare(await siteContext(call), sectionFolders(call), {
      smokeProgram: smokeProgram(call.values.smoke),
      everyPage: call.values['every-page'],
      dryRun: call.values['dry-run'],
    }),
});
