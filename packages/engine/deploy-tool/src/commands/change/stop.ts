import { deployContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { stop } from '../../deploy/stop.ts';
import { namedSection } from '../named-section.ts';

export const command: CodeOf<'stop'> = {
  run: async ({ folder, positionals: [section], values, log, signing }) =>
    stop(await deployContext({ log, signing }), await namedSection(section, folder), values),
};
