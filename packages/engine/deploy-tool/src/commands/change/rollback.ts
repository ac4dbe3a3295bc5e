import { changeOrDryRun } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { rollback } from '../../deploy/deploy.ts';
import { namedSection } from '../named-section.ts';

export const command: CodeOf<'rollback'> = {
  run: async ({ folder, positionals: [section], values, log, signing }) =>
    rollback(await changeOrDryRun({ log, signing, values }), await namedSection(section, folder), values.to),
};
