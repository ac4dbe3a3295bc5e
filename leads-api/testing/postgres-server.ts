import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type PostgresServer = {
  url: string;
  /** SIGKILL to the whole server; resolves once it has recovered and accepts connections. Only for its own server. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A real server for tests: the one TEST_DATABASE_URL names, else a fresh one in a process of its own (its package
 * is an ES module, which jest cannot load). Rejects when there is none: a suite never passes by skipping.
 *
 * @param durable a server of its own that syncs to disk, as one in production does.
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
  let pageError = '';
  child.stderr!.on('data', (chunk) => {
    pageError += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    nextLine().then(resolve);
    child.once('error', reject);
    ended.then(() => reject(new Error(pageError || 'No PostgreSQL server could be started.')));
  });
  return {
    url,
    async kill() {
      const back = nextLine();
      child.stdin!.write('kill\n');
      await Promise.race([back, ended.then(() => Promise.reject(new Error(pageError)))]);
    },
    async stop() {
      child.stdin!.end();
      await ended;
    },
  };
}
