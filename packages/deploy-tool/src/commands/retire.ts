import { sectionName } from '@site/composer';
import { retire } from '../change/deploy.ts';
import { deployContext } from '../change/deploy-context.ts';
import { defineCommand } from '../command.ts';

export const retireCommand = defineCommand({
  synopsis: 'retire [section]',
  purpose: 'take a section out of the site, if nothing of the others needs it',
  options: {},
  positionals: 1,
  run: async ({ folder, positionals: [section], say }) =>
    retire(deployContext(say), section ?? (await sectionName(folder))),
});
