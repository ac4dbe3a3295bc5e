import { deployContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { start } from '../../deploy/stop.ts';
import { namedSection } from '../named-section.ts';

export const command: CodeOf<'start'> = {
  run: async ({ folder, positionals: [section], log, signing }) =>
    start(await deployContext({ log, signing }), await namedSection(section, folder)),
};
