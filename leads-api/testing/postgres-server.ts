import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type PostgresServer = {
  url: string;
  stop(): Promise<void>;
};

/**
 * In a process: jest cannot load its package, an ES module.
 * @param durable a new one that syncs to disk
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && !durable) return { url: given, stop: async () => {} };
  const child: ChildProcess = spawn('node', [join(import.meta.dirname, 'postgres-process.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, POSTGRES_DURABLE: durable ? '1' : '' },
  });
  const lines = createInterface(child.stdout!);
  let errors = '';
  child.stderr!.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('error', reject);
    ended.then(() => reject(new Error(errors || 'No PostgreSQL server could be started.')));
  });
  return {
    url,
    async stop() {
      child.stdin!.end();
      await ended;
    },
  };
}
