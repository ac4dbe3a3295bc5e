import { execFile } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface RunResult {
  code: number;
  output: string;
}

/** Runs a program of the workspace to its end. */
export function run(
  program: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<RunResult> {
  const bin = join(root, 'node_modules', '.bin');
  return new Promise((resolve) => {
    execFile(
      join(bin, program),
      args,
      {
        cwd: options.cwd ?? root,
        env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...options.env },
        maxBuffer: 32 * 1024 * 1024,
      },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}
