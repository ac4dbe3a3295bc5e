import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type PostgresServer = {
  url: string;
  /** SIGKILL; resolves once it accepts connections again. Not for TEST_DATABASE_URL. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The server of TEST_DATABASE_URL, else a new one in a process: jest cannot load its package, an ES module.
 * @param durable a new one that syncs to disk
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && !durable) {
    const kill = () => Promise.reject(new Error('The server that TEST_DATABASE_URL names is not killed.'));
    return { url: given, kill, stop: async () => {} };
  }
  const child: ChildProcess = spawn('node', [join(import.meta.dirname, 'postgres-process.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, POSTGRES_DURABLE: durable ? '1' : '' },
  });
  const lines = createInterface(child.stdout!);
  const nextLine = () => new Promise<string>((resolve) => lines.once('line', resolve));
  let errors = '';
  child.stderr!.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    nextLine().then(resolve);
    child.once('error', reject);
    ended.then(() => reject(new Error(errors || 'No PostgreSQL server could be started.')));
  });
  return {
    url,
    async kill() {
      const back = nextLine();
      child.stdin!.write('kill\n');
      await Promise.race([back, ended.then(() => Promise.reject(new Error(errors)))]);
    },
    async stop() {
      child.stdin!.end();
      await ended;
    },
  };
}
