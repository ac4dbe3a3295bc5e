import { describeAuditLine } from '@site/registry';
import { siteContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';

export const command: CodeOf<'history'> = {
  async run({ log, signing }) {
    const { store } = await siteContext({ log, signing });
    const history = await store.history();
    for (const line of history.lines) log(describeAuditLine(line));
    if (history.unreadable > 0) log(`${history.unreadable} lines of the log cannot be read.`);
    return history;
  },
};
