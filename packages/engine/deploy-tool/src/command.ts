import { resolve } from 'node:path';
import { type UsageError, usageError } from '@site/server-kit';
import type { CommandShape, CommandValues, OptionShapes } from '@site/server-kit/command-line';
import type { ToolSigning } from './change/tool-signing.ts';

/** A command's input. */
export interface Call<Options extends OptionShapes = OptionShapes> {
  /** The working directory: a section's folder. */
  folder: string;
  positionals: string[];
  values: CommandValues<Options>;
  /** Prints one message for the person at the terminal. */
  log: (sentence: string) => void;
  /** Of the package that signs; undefined where it is not installed. */
  signing: ToolSigning | undefined;
}

/**
 * One command of the deploy tool: a file of its own in `commands/` or next to its code, and a line in the table of command-
 * line.ts.
 */
export interface Command<Options extends OptionShapes = OptionShapes, Output extends object = object>
  extends CommandShape<Options> {
  /**
   * @returns what happened, as data.
   * @throws SiteError when it is refused or fails.
   */
  run(call: Call<Options>): Promise<Output>;
  /** For a question that a pipeline asks: 1 if the answer is no, 4 if it is not yet yes. Without it what is done is 0. */
  exitCode?(done: Output): 0 | 1 | 4;
}

/** Flags and arguments that do not go together. @param action what to write. */
export const wrongCall = (action: string): UsageError => usageError('The command line does not fit.', action);

/** Infers the types of a command's flags. */
export const defineCommand = <const Options extends OptionShapes, Output extends object>(
  command: Command<Options, Output>,
): Command<Options, Output> => command;

/** The named section folders, or the working directory. */
export const sectionFolders = ({ folder, positionals }: Pick<Call, 'folder' | 'positionals'>): string[] =>
  positionals.length > 0 ? positionals.map((one) => resolve(folder, one)) : [folder];

/** Scheme, host and port of a shell server that the command line names. */
export function serverUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw wrongCall(`${text} is not the address of a shell server, such as http://10.0.0.11:3000.`);
}
