import { sectionName } from '@site/composer';
import { changeOrDryRun } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { rollback } from '../../deploy/deploy.ts';

export const command: CodeOf<'rollback'> = {
  run: async ({ folder, positionals: [section], values, log, signing }) =>
    rollback(
      await changeOrDryRun({ log, signing, values }),
      section ?? (await sectionName(folder)),
      values.to,
    ),
};
