import { deployContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import { pruneStore } from '../prune/prune-store.ts';

export const pruneCommand = defineCommand({
  synopsis: 'prune [--yes]',
  purpose: 'remove old versions from the store; without --yes only list them',
  options: { yes: { type: 'boolean' } },
  positionals: 0,
  run: async ({ values, log, signing }) =>
    pruneStore(await deployContext({ log, signing }), values.yes === true),
});
