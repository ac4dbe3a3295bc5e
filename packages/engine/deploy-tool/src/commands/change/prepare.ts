import { siteContext, smokeProgram } from '../../change/open-context.ts';
import { type CodeOf, sectionFolders } from '../../command.ts';
import { prepare } from '../../deploy/prepare.ts';

export const command: CodeOf<'prepare'> = {
  run: async (call) =>
    prepare(await siteContext(call), sectionFolders(call), {
      smokeProgram: smokeProgram(call.values.smoke),
      everyPage: call.values['every-page'],
      dryRun: call.values['dry-run'],
    }),
};
