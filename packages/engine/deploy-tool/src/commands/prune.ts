import { deployContext } from '../change/open-context.ts';
import type { CodeOf } from '../command.ts';
import { pruneStore } from '../prune/prune-store.ts';

export const command: CodeOf<'prune'> = {
  async run({ values, log, signing, confirm }) {
    const context = await deployContext({ log, signing });
    if (values['dry-run']) return pruneStore(context, false);
    if (values.yes) return pruneStore(context, true);
    const listed = await pruneStore(context, false);
    if (listed.versions.length === 0 || !(await confirm?.('Remove them? This cannot be undone.')))
      return listed;
    return pruneStore(context, true);
  },
};
