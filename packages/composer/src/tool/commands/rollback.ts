import { rollback } from '../../deploy/deploy.ts';
import { deployContext } from '../../deploy/deploy-context.ts';
import { sectionName } from '../../plan/section-name.ts';
import { defineCommand } from '../command.ts';

export const rollbackCommand = defineCommand({
  synopsis: 'rollback [--to V]',
  purpose: 'make the version before live again, or version V',
  options: { to: { type: 'string' } },
  positionals: 0,
  run: async ({ folder, values, say }) => rollback(deployContext(say), await sectionName(folder), values.to),
});
