import { sectionName } from '@site/composer';
import { deployContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import { rollback } from '../deploy/deploy.ts';

export const rollbackCommand = defineCommand({
  synopsis: 'rollback [section] [--to V]',
  purpose: 'make the previous version, or version V, live again',
  options: { to: { type: 'string' } },
  positionals: 1,
  run: async ({ folder, positionals: [section], values, log, signing }) =>
    rollback(await deployContext({ log, signing }), section ?? (await sectionName(folder)), values.to),
});
