import { sectionName } from '@site/composer';
import { rollback } from '../change/deploy.ts';
import { deployContext } from '../change/deploy-context.ts';
import { defineCommand } from '../command.ts';

export const rollbackCommand = defineCommand({
  synopsis: 'rollback [--to V]',
  purpose: 'make the previous version, or version V, live again',
  options: { to: { type: 'string' } },
  positionals: 0,
  run: async ({ folder, values, say }) => rollback(deployContext(say), await sectionName(folder), values.to),
});
