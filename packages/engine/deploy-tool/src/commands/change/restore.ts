import { changeOrDryRun } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { restore } from '../../deploy/restore.ts';

export const command: CodeOf<'restore'> = {
  run: async ({ values, log, signing }) =>
    restore(await changeOrDryRun({ log, signing, values }), values.above),
};
