import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** What a command is called with. */
export interface Call<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  /** Folder it was called in: a section's. */
  folder: string;
  positionals: string[];
  values: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
  /** Tells the person at the terminal one sentence. */
  say: (sentence: string) => void;
}

/** One command of the deploy tool: a file of its own in `commands/`, and a line in the table of command-line.ts. */
export interface Command<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  /** How it is called: `rollback [--to V]`. */
  synopsis: string;
  /** What it does, in one line. */
  purpose: string;
  /** Its flags, as node:util parseArgs takes them. */
  options: Options;
  /** Number of arguments it takes at most. */
  positionals: number;
  /**
   * @returns what happened, as data.
   * @throws SiteError when it is refused or fails.
   */
  run(call: Call<Options>): Promise<object>;
}

/** Infers the types of a command's flags. */
export const defineCommand = <const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): Command<Options> => command;

/** The sections' folders that are named, or the one the command is called in. */
export const sectionFolders = ({ folder, positionals }: Pick<Call, 'folder' | 'positionals'>): string[] =>
  positionals.length > 0 ? positionals.map((one) => resolve(folder, one)) : [folder];
