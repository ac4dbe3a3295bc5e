import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';

/** Asks a person; everything but y or yes is no. */
export type Confirm = (question: string) => Promise<boolean>;

/** Undefined where no person sits at a terminal, as in a pipeline. */
export function terminalConfirm(): Confirm | undefined {
  if (!stdin.isTTY || !stderr.isTTY) return undefined;
  return async (question) => {
    const lines = createInterface({ input: stdin, output: stderr });
    // an end of the input, or Ctrl+C, is no
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    const answer = await Promise.race([lines.question(`${question} [y/N] `), closed]);
    lines.close();
    return /^y(es)?$/i.test(answer.trim());
  };
}
