import { type ArgumentHandler, RootCommand } from '@bomb.sh/tab';
import { usageError } from '../errors/site-error.ts';
import type { Program } from './read-command.ts';

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;

/** Suggestions by argument: `{ code: () => ['SITE_USAGE'] }`. */
type ArgumentValues = Record<string, () => string[]>;

/**
 * @returns false unless it is `completion SHELL`, which prints a script, or `complete -- WORDS`, which that
 * script calls.
 * @throws UsageError for an unknown shell.
 */
export function handleCompletion(program: Program, args: string[], values: ArgumentValues = {}): boolean {
  const [request, shell = ''] = args;
  if (request === 'completion' && !args.includes('--help') && !args.includes('-h')) {
    if (!SHELLS.some((one) => one === shell))
      throw usageError(
        `There is no completion for ${shell || 'no shell'}.`,
        `Name a shell: ${program.name} completion ${SHELLS.join('|')}.`,
      );
    new RootCommand().setup(program.name, program.name, shell);
    return true;
  }
  if (request !== 'complete') return false;
  suggestions(program, values).parse(args.slice(args.indexOf('--') + 1));
  return true;
}

function suggestions({ commands }: Program, values: ArgumentValues): RootCommand {
  const root = new RootCommand();
  for (const { name, purpose, args = '', options } of commands) {
    const command = root.command(name, purpose);
    for (const [option, { type, text }] of Object.entries(options)) {
      if (type === 'string') command.option(option, text, () => {});
      else command.option(option, text);
    }
    for (const [, argument = '', variadic] of args.matchAll(/[[<](\w+)(\.{3})?[\]>]/g)) {
      const suggest: ArgumentHandler = (complete) => {
        for (const one of values[argument]?.() ?? []) complete(one, '');
      };
      command.argument(argument, suggest, variadic !== undefined);
    }
  }
  return root;
}
