import { sectionName } from '@site/composer';
import { deployContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { start } from '../../deploy/stop.ts';

export const command: CodeOf<'start'> = {
  run: async ({ folder, positionals: [section], log, signing }) =>
    start(await deployContext({ log, signing }), section ?? (await sectionName(folder))),
};
