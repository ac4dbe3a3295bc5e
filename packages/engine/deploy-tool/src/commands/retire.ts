import { sectionName } from '@site/composer';
import { deployContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import { retire } from '../deploy/deploy.ts';

export const retireCommand = defineCommand({
  name: 'retire',
  args: '[section]',
  purpose: 'remove a section from the site, if no other section needs it',
  options: {},
  example: 'retire academy',
  run: async ({ folder, positionals: [section], log, signing }) =>
    retire(await deployContext({ log, signing }), section ?? (await sectionName(folder))),
});
