import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { goodLead } from '../testing/leads.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/**
 * Leads a second and p99, in turns with a minimal Express service of the same durability.
 * Exits with 1 below 0.9 of its leads a second or above 1.2 of its p99.
 */

const CONNECTIONS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

type Measured = { perSecond: number; p50: number; p99: number };

async function load(url: string, seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const target = new URL('/api/leads', url);
  const body = JSON.stringify(goodLead);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const started = performance.now();
      const outgoing = request(target, { method: 'POST', agent, headers }, (response) => {
        response.resume();
        response.once('end', () => {
          if (response.statusCode !== 201) reject(new Error(`answered ${response.statusCode}`));
          times.push(performance.now() - started);
          resolve();
        });
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) await post();
    }),
  );
  const perSecond = times.length / ((performance.now() - began) / 1000);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond, p50: at(0.5), p99: at(0.99) };
}

async function measure(script: string): Promise<Measured> {
  // a real disk: in memory a sync costs nothing
  const folder = temporaryFolder('/var/tmp');
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LEADS_DB: join(folder.path, 'leads.db'),
      RATE_LIMIT_PER_IP: '999999999',
      RATE_LIMIT_GLOBAL: '999999999',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((resolve) =>
    lines.once('line', (line) => resolve(JSON.parse(line).url)),
  );
  try {
    await load(url, 1);
    return await load(url, SECONDS);
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('close', resolve));
    folder.remove();
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const subjects = { 'leads-api': '../src/main.ts', 'minimal Express': 'minimal-service.ts' };
const runs: Record<string, Measured[]> = { 'leads-api': [], 'minimal Express': [] };
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, script] of Object.entries(subjects)) runs[name]!.push(await measure(script));
}

const results = Object.entries(runs).map(([name, measured]) => ({
  name,
  'leads/s': Math.round(median(measured.map(({ perSecond }) => perSecond))),
  'p50 ms': Number(median(measured.map(({ p50 }) => p50)).toFixed(1)),
  'p99 ms': Number(median(measured.map(({ p99 }) => p99)).toFixed(1)),
}));
console.table(results);
const [ours, minimal] = results as [(typeof results)[0], (typeof results)[0]];
const rate = ours['leads/s'] / minimal['leads/s'];
const p99 = ours['p99 ms'] / minimal['p99 ms'];
console.log(`leads/s ${rate.toFixed(2)} x (at least 0.9), p99 ${p99.toFixed(2)} x (at most 1.2)`);
if (rate < 0.9 || p99 > 1.2) process.exitCode = 1;
