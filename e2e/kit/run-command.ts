import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const bin = join(root, 'node_modules', '.bin');

export interface CommandResult {
  /** 1 for a killed program. */
  code: number;
  /** Standard output, then standard error. */
  output: string;
  milliseconds: number;
}

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Inherits only PATH. */
  bare?: boolean;
  /** Milliseconds. */
  killAfter?: number;
}

export function runCommand(
  program: string,
  args: string[],
  { cwd = root, env = {}, bare = false, killAfter }: CommandOptions = {},
): Promise<CommandResult> {
  const own = join(bin, program);
  const began = performance.now();
  return new Promise((resolve) => {
    const child = execFile(
      existsSync(own) ? own : program,
      args,
      {
        cwd,
        env: { ...(bare ? {} : process.env), PATH: `${bin}:${process.env.PATH}`, ...env },
        maxBuffer: 32 * 1024 * 1024,
        timeout: Math.ceil(killAfter ?? 0),
        killSignal: 'SIGKILL',
      },
      (error, stdout, stderr) =>
        resolve({
          code: error ? Number(error.code ?? 1) : 0,
          output: stdout + stderr,
          milliseconds: performance.now() - began,
        }),
    );
    child.stdin?.end();
  });
}

/** @throws with the output for an exit code other than 0. */
export async function commandOutput(...call: Parameters<typeof runCommand>): Promise<string> {
  const { code, output } = await runCommand(...call);
  if (code !== 0) throw new Error(`${call[0]} ${call[1].join(' ')} ended with ${code}:\n${output}`);
  return output;
}

export const buildWorkspace = (): Promise<string> =>
  commandOutput('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
