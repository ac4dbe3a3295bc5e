import { collectStore } from '../change/collect-store.ts';
import { deployContext } from '../change/deploy-context.ts';
import { defineCommand } from '../command.ts';

export const collectCommand = defineCommand({
  synopsis: 'collect [--yes]',
  purpose: 'remove old versions from the store; without --yes only list them',
  options: { yes: { type: 'boolean' } },
  positionals: 0,
  run: ({ values, say }) => collectStore(deployContext(say), values.yes === true),
});
