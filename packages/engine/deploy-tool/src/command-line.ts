import { type Diagnostic, diagnosticOutput, Refused, signingNotInstalled } from '@site/registry';
import { takeProjectSettings } from '@site/registry/settings';
import { KIT_CONTRACT } from '@site/section-kit/names';
import { printable, SiteError, UsageError } from '@site/server-kit';
import { type HelpText, type Program, readProgram } from '@site/server-kit/command-line';
import type { SigningCommand, ToolSigning } from './change/tool-signing.ts';
import type { Command } from './command.ts';
import { deployCommand } from './commands/deploy.ts';
import { explainCommand } from './commands/explain.ts';
import { initCommand } from './commands/init.ts';
import { diffCommand } from './commands/inspect/diff.ts';
import { healthCommand } from './commands/inspect/health.ts';
import { historyCommand } from './commands/inspect/history.ts';
import { statusCommand } from './commands/inspect/status.ts';
import { waitCommand } from './commands/inspect/wait.ts';
import { prepareCommand } from './commands/prepare.ts';
import { previewCommand } from './commands/preview.ts';
import { promoteCommand } from './commands/promote.ts';
import { pruneCommand } from './commands/prune.ts';
import { publishConfigCommand } from './commands/publish-config.ts';
import { restoreCommand } from './commands/restore.ts';
import { retireCommand } from './commands/retire.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { startCommand, stopCommand } from './commands/stop.ts';
import { typesCommand } from './commands/types.ts';
import { ownPackage } from './init/make-repository.ts';
import type { FailureOutput } from './output-schema.ts';
import { showCommand } from './show/show-command.ts';

const SIGNING_COMMANDS: readonly string[] = ['key', 'sign'] satisfies SigningCommand[];

/** Every command by its name, with those of the package that signs. */
export const commandsWith = (signing: ToolSigning | undefined): Record<string, Command> => ({
  init: initCommand,
  deploy: deployCommand,
  prepare: prepareCommand,
  diff: diffCommand,
  preview: previewCommand,
  promote: promoteCommand,
  rollback: rollbackCommand,
  retire: retireCommand,
  stop: stopCommand,
  start: startCommand,
  restore: restoreCommand,
  status: statusCommand,
  show: showCommand,
  health: healthCommand,
  wait: waitCommand,
  history: historyCommand,
  prune: pruneCommand,
  explain: explainCommand,
  'publish-config': publishConfigCommand,
  ...signing?.commands,
  types: typesCommand,
});

const JSON_OPTION = {
  json: { type: 'boolean', text: 'print one JSON object; messages go to standard error' },
} as const;

/** The `site` command. */
export const programWith = (signing: ToolSigning | undefined): Program<Command> => ({
  name: 'site',
  description:
    'Deploys the section in the working directory, and shows what is live. "site init" makes a section.',
  version: `${ownPackage().version} (kit contract ${KIT_CONTRACT})`,
  commands: Object.values(commandsWith(signing)).map((command) => ({
    ...command,
    options: { ...command.options, ...JSON_OPTION },
  })),
  notes: `Settings: DATA_DIR, SITE_CONFIG, SITE_ORIGIN, PORT, REGISTRY, ARTIFACTS_URL, ARTIFACT_SOURCES,
PREVIEW_SECRET, SIGNING_KEY, SITE_OPERATOR_KEYS, SMOKE_PROGRAM, STATUS_ACCESS.
Exit codes: 0 done, 1 refused by the gate (health: worse for visitors), 2 wrong usage, 3 failed,
4 (wait) the time is over.`,
});

/**
 * Runs one command. Its messages go to `out`. With --json they go to `error`, and `out` gets one JSON object,
 * whatever happens.
 *
 * @param signing of the installed package that signs.
 * @returns the exit code: 0 done, 1 refused by the gate or the answer is no, 2 wrong usage, 3 failed, 4 the time is over.
 */
export async function runCommandLine(
  [name = '', ...args]: string[],
  folder: string,
  output: { out: (line: string) => void; error: (line: string) => void },
  signing?: ToolSigning,
): Promise<number> {
  const print = {
    out: (line: string) => output.out(printable(line)),
    error: (line: string) => output.error(printable(line)),
  };
  const fail = (error: SiteError, refusals: Diagnostic[] = []) => {
    const { code, message, action } = error;
    const output: FailureOutput = {
      command: name,
      ok: false,
      error: { code, message, action },
      refusals: refusals.map(diagnosticOutput),
    };
    if (args.includes('--json')) print.out(JSON.stringify(output));
  };

  if (SIGNING_COMMANDS.includes(name) && !signing) {
    const missing = signingNotInstalled();
    fail(missing);
    print.error(String(missing));
    return 3;
  }
  let call: HelpText | ReturnType<typeof readSiteCommand>;
  try {
    call = readSiteCommand(signing, [name, ...args]);
  } catch (error) {
    fail(siteErrorOf(error));
    print.error(String(error));
    return 2;
  }
  if ('text' in call) {
    print.out(call.text);
    return 0;
  }
  const { command, positionals } = call;
  const { json, ...values } = call.values;
  try {
    takeProjectSettings(folder, process.env);
    const done = await command.run({
      positionals,
      values,
      folder,
      log: json ? print.error : print.out,
      signing,
    });
    if (json) print.out(JSON.stringify({ command: name, ok: true, ...done }));
    return command.exitCode?.(done) ?? 0;
  } catch (error) {
    print.error(error instanceof SiteError ? String(error) : String((error as Error).stack ?? error));
    fail(siteErrorOf(error), error instanceof Refused ? error.refusals : []);
    return error instanceof UsageError ? 2 : error instanceof Refused ? 1 : 3;
  }
}

/** A system error, or one of this tool, in the same shape. */
function siteErrorOf(error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new SiteError(code ?? 'SITE_FAILED', message, 'Fix the cause, then run the command again.');
}

/** @throws UsageError */
const readSiteCommand = (signing: ToolSigning | undefined, args: string[]) =>
  readProgram(
    programWith(signing),
    args.filter((arg, index) => index > 0 || arg !== ''),
  );
