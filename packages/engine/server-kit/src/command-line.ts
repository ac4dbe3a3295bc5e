import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { SiteError } from './errors/site-error.ts';

/** What a tool's command line may contain. */
export interface CommandShape<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  /** Its synopsis: `rollback [--to V]`. */
  synopsis: string;
  /** What it does, in one line. */
  purpose: string;
  /** Its flags, as node:util parseArgs takes them. */
  options: Options;
  /** Maximum number of arguments. */
  positionals: number;
}

export type CommandValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

/** A command line or an input of a command that does not fit: nothing was done. */
export class UsageError extends SiteError {}

/** @param action what to write instead. */
export const usageError = (
  message: string,
  action = 'Run the command without arguments for its usage.',
): UsageError => new UsageError('SITE_USAGE', message, action);

/**
 * Reads the arguments of one command.
 *
 * @throws UsageError
 */
export function readCall<const Options extends ParseArgsOptionsConfig>(
  { synopsis, options, positionals: limit }: CommandShape<Options>,
  args: string[],
): { values: CommandValues<Options>; positionals: string[] } {
  const [name] = synopsis.split(' ');
  let call: { values: CommandValues<Options>; positionals: string[] };
  try {
    call = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, flag] = /'(-[^' ]*)/.exec(message) ?? [];
    // Node's own message adds advice on arguments that begin with a dash
    throw usageError(code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `${name} has no option ${flag}.` : message);
  }
  const [extra] = call.positionals.slice(limit);
  if (extra === undefined) return call;
  throw usageError(
    limit === 0 ? `${name} takes options only, not "${extra}".` : `Too many arguments: ${synopsis}`,
  );
}

/** The commands as a list for people, one a line. */
export function commandList(commands: CommandShape[]): string {
  const width = Math.max(...commands.map(({ synopsis }) => synopsis.length));
  return commands.map(({ synopsis, purpose }) => `  ${synopsis.padEnd(width)}  ${purpose}`).join('\n');
}
