import { sectionName } from '@site/composer';
import { rollback } from '../change/deploy.ts';
import { deployContext } from '../change/deploy-context.ts';
import { defineCommand } from '../command.ts';

export const rollbackCommand = defineCommand({
  synopsis: 'rollback [section] [--to V]',
  purpose: 'make the previous version, or version V, live again',
  options: { to: { type: 'string' } },
  positionals: 1,
  run: async ({ folder, positionals: [section], values, say }) =>
    rollback(deployContext(say), section ?? (await sectionName(folder)), values.to),
});
