import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../kit/run-command.ts';

/** A PostgreSQL server of its own, the one of leads-api's tests. No image of it can be had without a registry. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(root, 'leads-api/testing/postgres-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, POSTGRES_DURABLE: '1' },
  });
  const ended = once(child, 'close');
  const url = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start.'))),
  ]);
  return {
    url,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
