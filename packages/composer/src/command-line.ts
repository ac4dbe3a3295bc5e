import { parseArgs } from 'node:util';
import { SiteError } from '@site/section-kit/contract';
import type { Command } from './command.ts';
import { deployCommand } from './commands/deploy.ts';
import { historyCommand } from './commands/history.ts';
import { prepareCommand } from './commands/prepare.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { statusCommand } from './commands/status.ts';

const COMMANDS: Record<string, Command> = {
  deploy: deployCommand,
  prepare: prepareCommand,
  rollback: rollbackCommand,
  status: statusCommand,
  history: historyCommand,
};

const usage = () => `site <command>, run in a section's folder

${Object.values(COMMANDS)
  .map(({ synopsis, purpose }) => `  ${synopsis.padEnd(22)} ${purpose}`)
  .join('\n')}

Settings: DATA_DIR, SITE_CONFIG, SITE_ORIGIN, REGISTRY (a folder), ARTIFACTS_URL.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`;

/** @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runCommandLine(
  [name = '', ...args]: string[],
  folder: string,
  print: { out: (line: string) => void; error: (line: string) => void },
): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const call = command && parseCall(command, args);
  if (!command || !call || 'wrong' in call) {
    if (call) print.error(`${call.wrong}\n`);
    print.error(usage());
    return 2;
  }
  try {
    await command.run({ ...call, folder, say: print.out });
    return 0;
  } catch (error) {
    print.error(error instanceof SiteError ? String(error) : String((error as Error).stack ?? error));
    return 1;
  }
}

function parseCall({ options, positionals: most, synopsis }: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length <= most) return { values, positionals };
    return { wrong: `Too many arguments: site ${synopsis}` };
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}
