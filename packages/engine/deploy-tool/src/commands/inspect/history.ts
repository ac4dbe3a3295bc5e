import { describeAuditLine } from '@site/registry';
import { siteContext } from '../../change/open-context.ts';
import { defineCommand } from '../../command.ts';
import type { HistoryOutput } from '../../output-schema.ts';

export const historyCommand = defineCommand({
  name: 'history',
  purpose: 'show who changed what and when, and what was refused',
  options: {},
  example: 'history --json',
  async run({ log, signing }): Promise<HistoryOutput> {
    const { store } = await siteContext({ log, signing });
    const history = await store.history();
    for (const line of history.lines) log(describeAuditLine(line));
    if (history.unreadable > 0) log(`${history.unreadable} lines of the log cannot be read.`);
    return history;
  },
});
