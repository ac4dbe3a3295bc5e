import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startReaders } from '../kit/readers/readers.ts';

/** Pages a second. */
const RATE = 100;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

test('readers that were paused do not request at once what they missed', {
  timeout: MINUTE,
}, async (context) => {
  let requested = 0;
  const server = createServer((_, response) => {
    requested += 1;
    // no page: only how many requests arrive is of interest
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const readers = startReaders({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: ['/'],
    rate: RATE,
  });
  context.after(() => {
    readers.kill();
    server.close();
    server.closeAllConnections();
  });
  while (requested < RATE / 2) await wait(10);

  const processes = spawnSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], {
    encoding: 'utf8',
  });
  const [reader] = processes.stdout.split('\n').filter((line) => line.includes('reader-process'));
  const pid = Number.parseInt(reader!, 10);
  process.kill(pid, 'SIGSTOP');
  await wait(SECOND / 2);
  const before = requested;
  await wait(4 * SECOND);
  assert.equal(requested, before, 'they are paused');
  process.kill(pid, 'SIGCONT');
  await wait(SECOND);
  // one second of what is overdue, and the second in which they read again
  assert.ok(requested - before > RATE, `${requested - before} after the pause`);
  assert.ok(requested - before < 3 * RATE, `${requested - before} after the pause`);
});
