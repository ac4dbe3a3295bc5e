import { deployContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import { pruneStore } from '../prune/prune-store.ts';

export const pruneCommand = defineCommand({
  name: 'prune',
  purpose: 'remove old versions from the store; without --yes only list them',
  options: {
    yes: { type: 'boolean', text: 'remove them' },
  },
  example: 'prune --yes',
  run: async ({ values, log, signing }) =>
    pruneStore(await deployContext({ log, signing }), values.yes === true),
});
