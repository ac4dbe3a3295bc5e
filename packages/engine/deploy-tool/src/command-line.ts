import { requireRenderingNode } from '@site/composer/rendering-node';
import type { DiagnosticOutput } from '@site/registry/diagnostics';
import { KIT_CONTRACT } from '@site/section-kit/names';
import {
  type CommandValues,
  type Confirm,
  handleCompletion,
  type Log,
  type Program,
  printable,
  readProgram,
} from '@site/server-kit/command-line';
import { SiteError, UsageError } from '@site/server-kit/errors';
import type { SigningCommand, ToolSigning } from './change/signing.ts';
import { type CodeOf, type Command, type CommandCode, ownPackage } from './command.ts';
import { COMMAND_SHAPES, type CommandName } from './command-shapes.ts';
import type { FailureOutput } from './output-schema.ts';

const SIGNING_COMMANDS: readonly string[] = ['key', 'sign'] satisfies SigningCommand[];

/** Loaded on demand: a command does not wait for code of others. */
const CODE: { [Name in CommandName]: () => Promise<{ command: CodeOf<Name> }> } = {
  init: () => import('./commands/init.ts'),
  'new-page': () => import('./commands/new-page.ts'),
  deploy: () => import('./commands/change/deploy.ts'),
  prepare: () => import('./commands/change/prepare.ts'),
  diff: () => import('./commands/inspect/diff.ts'),
  preview: () => import('./commands/change/preview.ts'),
  promote: () => import('./commands/change/promote.ts'),
  rollback: () => import('./commands/change/rollback.ts'),
  retire: () => import('./commands/change/retire.ts'),
  stop: () => import('./commands/change/stop.ts'),
  start: async () => ({ command: (await import('./commands/change/stop.ts')).startCommand }),
  restore: () => import('./commands/change/restore.ts'),
  status: () => import('./commands/inspect/status.ts'),
  show: () => import('./commands/inspect/show.ts'),
  rollout: () => import('./commands/change/rollout.ts'),
  health: () => import('./commands/inspect/health.ts'),
  wait: () => import('./commands/inspect/wait.ts'),
  history: () => import('./commands/inspect/history.ts'),
  verify: () => import('./commands/inspect/verify.ts'),
  prune: () => import('./commands/prune.ts'),
  explain: () => import('./commands/explain.ts'),
  'publish-config': () => import('./commands/publish-config.ts'),
  types: () => import('./commands/types.ts'),
};

export function commandsWith(signing: ToolSigning | undefined): Record<string, Command> {
  const commands = Object.entries(COMMAND_SHAPES).map(([name, shape]): [string, Command] => [
    name,
    {
      name,
      ...shape,
      async load() {
        return (await CODE[name as CommandName]()).command as CommandCode;
      },
    },
  ]);
  return { ...Object.fromEntries(commands), ...signing?.commands };
}

/** Of commands about a site. */
const SITE_OPTIONS = {
  registry: { type: 'string', value: 'registry', text: 'registry of the site, instead of REGISTRY' },
  origin: { type: 'string', value: 'url', text: 'address of the site, instead of SITE_ORIGIN' },
} as const;
const ABOUT_NO_SITE: readonly string[] = ['explain', 'init', 'key'];

const JSON_OPTION = {
  json: { type: 'boolean', text: 'print one JSON object; messages go to standard error' },
} as const;

export const programWith = (signing: ToolSigning | undefined): Program<Command> => ({
  name: 'site',
  description:
    'Deploys the section in the working directory, and shows what is live. "site init" makes a section.',
  version: `${ownPackage().version} (kit contract ${KIT_CONTRACT})`,
  commands: Object.values(commandsWith(signing)).map((command) => ({
    ...command,
    options: {
      ...command.options,
      ...(ABOUT_NO_SITE.includes(command.name) ? {} : SITE_OPTIONS),
      ...JSON_OPTION,
    },
  })),
  notes: `Settings: DATA_DIR, SITE_CONFIG, SITE_ORIGIN, PORT, REGISTRY, ARTIFACTS_URL, ARTIFACT_SOURCES,
PREVIEW_SECRET, GATE_SERVER, SIGNING_KEY, SITE_OPERATOR_KEYS, SMOKE_PROGRAM, DOCS_URL, STATUS_ACCESS,
EVENT_WEBHOOKS.
Exit codes: 0 done, 1 refused by the gate (health: worse for visitors; verify: damaged), 2 wrong usage, 3 failed,
4 (wait, rollout) not yet, 5 (rollout) withdrawn.`,
});

/**
 * Messages go to `out`; with --json to `error`, and `out` gets one JSON object.
 *
 * @returns the exit code: 0 done, 1 refused by the gate or the answer is no, 2 wrong usage, 3 failed, 4 not
 * yet, 5 a rollout was withdrawn.
 */
export async function runCommandLine(
  args: string[],
  folder: string,
  output: {
    out: (line: string) => void;
    error: (line: string) => void;
    confirm?: Confirm | undefined;
    withSteps?: (print: (sentence: string) => void) => Log;
  },
  signing?: ToolSigning,
): Promise<number> {
  const [name = ''] = args;
  const print = {
    out: (line: string) => output.out(printable(line)),
    error: (line: string) => output.error(printable(line)),
  };
  const fail = (error: SiteError, refusals: DiagnosticOutput[] = []) => {
    const { code, message, action } = error;
    const output: FailureOutput = {
      command: name,
      ok: false,
      error: { code, message, action },
      refusals,
    };
    if (args.includes('--json')) print.out(JSON.stringify(output));
  };

  if (SIGNING_COMMANDS.includes(name) && !signing) {
    const { signingNotInstalled } = await import('@site/registry');
    const missing = signingNotInstalled();
    fail(missing);
    print.error(await explained(missing));
    return 3;
  }
  const program = programWith(signing);
  let call: ReturnType<typeof readProgram<Command>>;
  try {
    if (name === 'completion' || name === 'complete') {
      const { CODE_GROUPS } = await import('@site/registry/explanations');
      const code = () => CODE_GROUPS.flatMap(({ codes }) => codes.map((one) => one.code));
      if (handleCompletion(program, args, { code })) return 0;
    }
    call = readProgram(program, args);
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
    if (name !== 'explain') requireRenderingNode();
    if (!ABOUT_NO_SITE.includes(name)) takeSiteOptions(values, process.env);
    // help loads no schemas: they take longer than all else
    const { takeProjectSettings } = await import('@site/registry/settings');
    // a command parses each document once: a compiled parser would not be used again
    (await import('zod')).config({ jitless: true });
    takeProjectSettings(folder, process.env);
    const code = await command.load();
    const printed = json ? print.error : print.out;
    const done = await code.run({
      positionals,
      values,
      folder,
      log: output.withSteps?.(printed) ?? printed,
      confirm: json ? undefined : output.confirm,
      signing,
    });
    if (json) print.out(JSON.stringify({ command: name, ok: true, ...done }));
    return code.exitCode?.(done) ?? 0;
  } catch (error) {
    print.error(
      error instanceof SiteError ? await explained(error) : String((error as Error).stack ?? error),
    );
    const { diagnosticOutput, Refused } = await import('@site/registry/diagnostics');
    fail(siteErrorOf(error), error instanceof Refused ? error.refusals.map(diagnosticOutput) : []);
    return error instanceof UsageError ? 2 : error instanceof Refused ? 1 : 3;
  }
}

/** With what explains its code, or those of its refused checks. Wrong usage names the help. */
async function explained(error: SiteError): Promise<string> {
  if (error instanceof UsageError) return String(error);
  const { explainCode } = await import('@site/registry/explanations');
  const { Refused } = await import('@site/registry/diagnostics');
  const found = error instanceof Refused ? error.refusals.map(({ code }) => code) : [error.code];
  const codes = [...new Set(found)].filter(explainCode);
  if (codes.length === 0) return String(error);
  const { DOCS_URL } = process.env;
  const page = DOCS_URL && `, ${DOCS_URL.replace(/\/$/, '')}/docs/reference/codes#`;
  const places = codes.map((code) => `site explain ${code}${page ? page + code.toLowerCase() : ''}`);
  return `${error}\n  More: ${places.join('\n        ')}`;
}

/** The command line wins over the environment and package.json. */
function takeSiteOptions(
  { registry, origin }: CommandValues<typeof SITE_OPTIONS>,
  env: NodeJS.ProcessEnv,
): void {
  if (registry !== undefined) env.REGISTRY = registry;
  if (origin !== undefined) env.SITE_ORIGIN = origin;
}

function siteErrorOf(error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new SiteError(code ?? 'SITE_FAILED', message, 'Fix the cause, then run the command again.');
}
