import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Log } from '@site/server-kit';
import { type UsageError, usageError } from '@site/server-kit';
import type { CommandShape, CommandValues, Confirm, OptionShapes } from '@site/server-kit/command-line';
import type { ToolSigning } from './change/signing.ts';
import type { COMMAND_SHAPES, CommandName } from './command-shapes.ts';

/** A command's input. */
export interface Call<Options extends OptionShapes = OptionShapes> {
  /** The working directory: a section's folder. */
  folder: string;
  positionals: string[];
  values: CommandValues<Options>;
  log: Log;
  /** Asks before what cannot be undone; undefined where no person is at a terminal. */
  confirm: Confirm | undefined;
  /** Of the package that signs; undefined where it is not installed. */
  signing: ToolSigning | undefined;
}

/** What a command does, without its help. */
export interface CommandCode<Options extends OptionShapes = OptionShapes, Output extends object = object> {
  /**
   * @returns what happened, as data.
   * @throws SiteError when it is refused or fails.
   */
  run(call: Call<Options>): Promise<Output>;
  /** For a question that a pipeline asks: 1 or 5 if the answer is no, 4 if it is not yet yes. Without it what is done is 0. */
  exitCode?(done: Output): 0 | 1 | 4 | 5;
}

/**
 * One command of the deploy tool: its help in `command-shapes.ts`, its code in a file of `commands/` that is loaded when
 * it is called, and a line in the table of command-line.ts.
 */
export interface Command extends CommandShape {
  load(): Promise<CommandCode>;
}

/** Flags and arguments that do not go together. @param action what to write. */
export const wrongCall = (action: string): UsageError => usageError('The command line does not fit.', action);

/** The code of a command of this tool, by its options. */
export type CodeOf<Name extends CommandName, Output extends object = object> = CommandCode<
  (typeof COMMAND_SHAPES)[Name]['options'],
  Output
>;

/** The named section folders, or the working directory. */
export const sectionFolders = ({ folder, positionals }: Pick<Call, 'folder' | 'positionals'>): string[] =>
  positionals.length > 0 ? positionals.map((one) => resolve(folder, one)) : [folder];

/** Scheme, host and port of a shell server that the command line names. */
export function serverUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw wrongCall(`${text} is not the address of a shell server, such as http://10.0.0.11:3000.`);
}

interface OwnPackage {
  version: string;
  publishConfig?: { registry?: string };
}

/** All packages of the site are published in one version, to one registry. */
export const ownPackage = (): OwnPackage =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
