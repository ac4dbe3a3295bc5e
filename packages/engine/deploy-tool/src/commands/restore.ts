import { deployContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import { restore } from '../deploy/restore.ts';

export const restoreCommand = defineCommand({
  name: 'restore',
  purpose: 'make a restored, older registry a new revision above N, so that servers follow it',
  options: {
    above: { type: 'string', value: 'revision', text: 'newest revision that a server may have seen' },
  },
  example: 'restore --above 120',
  run: async ({ values, log, signing }) => restore(await deployContext({ log, signing }), values.above),
});
