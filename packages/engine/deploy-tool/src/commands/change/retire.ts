import { changeOrDryRun } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { retire } from '../../deploy/deploy.ts';
import { namedSection } from '../named-section.ts';

export const command: CodeOf<'retire'> = {
  run: async ({ folder, positionals: [section], values, log, signing }) =>
    retire(await changeOrDryRun({ log, signing, values }), await namedSection(section, folder)),
};
