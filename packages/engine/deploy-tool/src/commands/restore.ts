import { deployContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import { restore } from '../deploy/restore.ts';

export const restoreCommand = defineCommand({
  synopsis: 'restore [--above N]',
  purpose: 'make a restored, older registry a new revision above N, so that servers follow it',
  options: { above: { type: 'string' } },
  positionals: 0,
  run: async ({ values, log, signing }) => restore(await deployContext({ log, signing }), values.above),
});
