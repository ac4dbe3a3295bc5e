import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CommandShape, CommandValues, Confirm, Log, OptionShapes } from '@site/server-kit/command-line';
import { type UsageError, usageError } from '@site/server-kit/errors';
import type { ToolSigning } from './change/signing.ts';
import type { COMMAND_SHAPES, CommandName } from './command-shapes.ts';
import type { OutputOf } from './output-schema.ts';

export interface Call<Options extends OptionShapes = OptionShapes> {
  /** A section's folder. */
  folder: string;
  positionals: string[];
  values: CommandValues<Options>;
  log: Log;
  /** Undefined without a terminal. */
  confirm: Confirm | undefined;
  signing: ToolSigning | undefined;
}

export interface CommandCode<Options extends OptionShapes = OptionShapes, Output = object> {
  /** @throws SiteError when it is refused or fails. */
  run(call: Call<Options>): Promise<Output>;
  /** 1 or 5 if the answer to a pipeline's question is no, 4 if it is not yet; 0 by default. */
  exitCode?(done: Output): 0 | 1 | 4 | 5;
}

/** Help in command-shapes.ts, code in a file of commands/ that is loaded on demand, and a line in command-line.ts. */
export interface Command extends CommandShape {
  load(): Promise<CommandCode>;
}

export const wrongCall = (action: string): UsageError => usageError('The command line does not fit.', action);

export type CodeOf<Name extends CommandName> = CommandCode<
  (typeof COMMAND_SHAPES)[Name]['options'],
  OutputOf<Name>
>;

export const sectionFolders = ({ folder, positionals }: Pick<Call, 'folder' | 'positionals'>): string[] =>
  positionals.length > 0 ? positionals.map((one) => resolve(folder, one)) : [folder];

/** @throws UsageError */
export function serverUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw wrongCall(`${text} is not the address of a shell server, such as http://10.0.0.11:3000.`);
}

interface OwnPackage {
  version: string;
  publishConfig?: { registry?: string };
}

/** All packages of the site are published together. */
export const ownPackage = (): OwnPackage =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
