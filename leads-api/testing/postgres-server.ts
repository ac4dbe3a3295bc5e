import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type PostgresServer = { url: string; stop(): Promise<void> };

/**
 * A real server for tests: the one TEST_DATABASE_URL names, else a fresh one in a process of its own (its package
 * is an ES module, which jest cannot load). Rejects when there is none: a suite never passes by skipping.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const child: ChildProcess = spawn('node', [join(import.meta.dirname, 'postgres-process.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr!.on('data', (chunk) => {
    complaint += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).once('line', resolve);
    child.once('error', reject);
    ended.then(() => reject(new Error(complaint || 'No PostgreSQL server could be started.')));
  });
  return {
    url,
    async stop() {
      child.stdin!.end();
      await ended;
    },
  };
}
