import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { goodLead } from '../testing/leads.ts';
import { runService } from '../testing/process.ts';
import { send, sendJson } from '../testing/send.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { check, insist, pause } from './check.ts';

const folder = temporaryFolder();

await check(
  'locked by another process: 503 within 300 ms, health p99 under 300 ms, then available again',
  async () => {
    const file = join(folder.path, 'leads.db');
    const service = runService(file);
    const url = await service.ready;
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    let stopped = false;
    const waits: number[] = [];
    const senders = Array.from({ length: 4 }, async () => {
      while (!stopped) {
        const started = performance.now();
        const { status } = await sendJson(url, goodLead);
        waits.push(performance.now() - started);
        insist(status === 503, `answered ${status}`);
      }
    });
    const health: number[] = [];
    const until = performance.now() + 5000;
    while (performance.now() < until) {
      const started = performance.now();
      insist((await send(url, { method: 'GET', path: '/healthz' })).status === 200, 'health is red');
      health.push(performance.now() - started);
      await pause(10);
    }
    stopped = true;
    await Promise.all(senders);
    const p99 = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
    insist(p99(health) < 300, `health p99 ${p99(health)} ms`);
    other.exec('COMMIT');
    other.close();
    insist((await sendJson(url, goodLead)).status === 201, 'it does not accept again');
    service.child.kill('SIGTERM');
    await service.exit;
    return `health p99 ${p99(health).toFixed(0)} ms, 503 p99 ${p99(waits).toFixed(0)} ms`;
  },
);

folder.remove();
