import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { goodLead } from '../testing/leads.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { run, runCommand, runService } from '../testing/process.ts';
import { sendJson } from '../testing/send.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const SENDERS = 8;

/** By key of a lead; `acknowledged` has the returned ids. */
type Ledger = { acknowledged: Map<string, string>; tried: Set<string> };

/** Posts until stopped or the service is gone; every third acknowledged lead twice. */
async function postUntil(url: string, ledger: Ledger, stopped: () => boolean): Promise<void> {
  for (let count = 0; !stopped(); count++) {
    const key = randomUUID();
    ledger.tried.add(key);
    const lead = { ...goodLead, company: key };
    try {
      const { status, text } = await sendJson(url, lead, { 'Idempotency-Key': key });
      if (status !== 201) {
        await pause(20);
        continue;
      }
      ledger.acknowledged.set(key, JSON.parse(text).id);
      if (count % 3 === 0) await sendJson(url, lead, { 'Idempotency-Key': key });
    } catch {
      return;
    }
  }
}

type Service = ReturnType<typeof run>;

interface Outcome {
  acknowledged: number;
  /** Acknowledged, and not in the store. */
  lost: number;
  /** In the store more than once. */
  doubled: number;
  /** In the store, and never sent. */
  unknown: number;
}

async function killLoop(start: () => Service, rounds: number, ledger: Ledger): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const service = start();
    const url = await service.ready;
    let stopped = false;
    const senders = Array.from({ length: SENDERS }, () => postUntil(url, ledger, () => stopped));
    await pause(100 + Math.random() * 400);
    service.child.kill('SIGKILL');
    stopped = true;
    await Promise.all(senders);
    await service.exit;
  }
}

async function sendUnacknowledged(url: string, ledger: Ledger): Promise<number> {
  const open = [...ledger.tried].filter((key) => !ledger.acknowledged.has(key));
  for (const key of open) {
    const { status, text } = await sendJson(url, { ...goodLead, company: key }, { 'Idempotency-Key': key });
    assert.ok(status === 201, `a lead sent again got ${status}`);
    ledger.acknowledged.set(key, JSON.parse(text).id);
  }
  return open.length;
}

function compare(ledger: Ledger, list: string): Outcome {
  const stored = new Map<string, string[]>();
  for (const line of list.trim().split('\n').filter(Boolean)) {
    const { id, company } = JSON.parse(line) as { id: string; company: string };
    stored.set(company, [...(stored.get(company) ?? []), id]);
  }
  return {
    acknowledged: ledger.acknowledged.size,
    lost: [...ledger.acknowledged].filter(([key, id]) => !stored.get(key)?.includes(id)).length,
    doubled: [...stored.values()].filter((ids) => ids.length > 1).length,
    unknown: [...stored.keys()].filter((key) => !ledger.tried.has(key)).length,
  };
}

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 20);

/** Sets exit code 1 when a lead is lost or doubled. @param list prints the stored leads */
async function check(name: string, start: () => Service, list: () => Promise<string>): Promise<void> {
  const started = performance.now();
  const ledger: Ledger = { acknowledged: new Map(), tried: new Set() };
  try {
    await killLoop(start, ROUNDS, ledger);
    const service = start();
    const again = await sendUnacknowledged(await service.ready, ledger);
    service.child.kill('SIGKILL');
    await service.exit;
    const { acknowledged, ...faults } = compare(ledger, await list());
    assert.ok(acknowledged > ROUNDS, 'too few posts to prove anything');
    assert.deepEqual(faults, { lost: 0, doubled: 0, unknown: 0 });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`ok   ${name} (${seconds} s): ${acknowledged} acknowledged, ${again} sent again, 0 lost`);
  } catch (error) {
    console.error(`FAIL ${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

const folder = temporaryFolder(process.env.TMPDIR ?? '/tmp');
const file = join(folder.path, 'leads.db');
const kills = `${ROUNDS} times kill -9 under ${SENDERS} senders`;
await check(
  `SQLite, ${kills}`,
  () => runService(file),
  async () => (await runCommand(file, 'list')).stdout,
);
folder.remove();

const server = await startPostgres({ durable: true });
const env = { DATABASE_URL: server.url, RATE_LIMIT_PER_IP: '1000000', RATE_LIMIT_GLOBAL: '1000000' };
await check(
  `PostgreSQL, ${kills}`,
  () => run('main.ts', [], { ...env, PORT: '0' }),
  async () => (await run('cli.ts', ['list'], env).exit).stdout,
);
await server.stop();
