import { sectionName } from '@site/composer';
import { deployContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import { rollback } from '../deploy/deploy.ts';

export const rollbackCommand = defineCommand({
  name: 'rollback',
  args: '[section]',
  purpose: 'make the previous version, or a given one, live again',
  options: {
    to: { type: 'string', value: 'version', text: 'the version to return to' },
  },
  example: 'rollback academy --to 1.4.0',
  run: async ({ folder, positionals: [section], values, log, signing }) =>
    rollback(await deployContext({ log, signing }), section ?? (await sectionName(folder)), values.to),
});
