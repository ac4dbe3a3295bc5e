import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../src');

const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type Ended = { code: number | null; stdout: string; stderr: string };

/** With no other setting than these. */
export function run(script: string, args: string[], env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child: ChildProcess = spawn('node', [join(SOURCE, script), ...args], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout!.on('data', (chunk) => {
    ended.stdout += chunk;
  });
  child.stderr!.on('data', (chunk) => {
    ended.stderr += chunk;
  });
  const exit = new Promise<Ended>((resolve) =>
    child.once('close', (code) => {
      ended.code = code;
      resolve(ended);
    }),
  );
  /** The address in the ready line. */
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const line = ended.stdout.split('\n').find((text) => text.includes('leads-api is ready'));
      if (line) resolve(JSON.parse(line).url);
    });
    exit.then(() => reject(new Error(`It ended before it was ready: ${ended.stderr}`)));
  });
  ready.catch(() => {});
  return { child, exit, ready };
}

export const runService = (databaseFile: string, env: Record<string, string> = {}) =>
  run('main.ts', [], {
    PORT: '0',
    LEADS_DB: databaseFile,
    RATE_LIMIT_PER_IP: '1000000',
    RATE_LIMIT_GLOBAL: '1000000',
    ...env,
  });

export const runCommand = (databaseFile: string, ...args: string[]) =>
  run('cli.ts', args, { LEADS_DB: databaseFile }).exit;
