import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { faultyArtifact } from '../../kit/artifacts/faulty-artifact.ts';
import { MARKS, markedVersion } from '../../kit/artifacts/marked-version.ts';
import { leadSender } from '../../kit/lead-sender.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { PATHS } from '../../kit/routes.ts';
import { startTestSite } from '../../kit/test-site.ts';
import { mean, memoryOf } from '../../load/samples.ts';
import { storedLeads } from '../../page/lead-form.ts';
import { Steps } from '../steps.ts';

/** `-- --minutes 1` runs for one minute. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
/** Pages a second. */
const RATE = 100;
/**
 * Last third to first third. Memory grows with retained versions; slow clients are constant, so only a leak adds
 * descriptors.
 */
const BOUNDS = { memory: 1.15, descriptors: 1.1 };
/** Sent at first, then every 20 ms; without `reads` no response is read. */
const SLOW = [
  { first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', drip: 'x', reads: true },
  { first: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50), drip: '', reads: false },
  { first: 'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 200\r\n\r\n{', drip: '', reads: true },
];
const OF_EACH = 15;
/** Slow to render, and full of attempts. */
const MISBEHAVING = `try { setInterval(() => {}, 5); Object.prototype.owned = 1; globalThis.window = {}; } catch {}
wrap('pages/solutions', (Page) => (props) => {
  const until = Date.now() + 300; while (Date.now() < until);
  return Page(props);
});`;
const REFUSED = "wrap('pages/solutions', () => () => { process.exit(0); });";

const site = await startTestSite('soak');
const pids = { 'shell server': site.shell.pid, 'leads-api': site.leads.pid };
const end = Date.now() + minutes * 60_000;
const going = () => Date.now() < end;
const counts = { deploys: 0, connections: 0 };
const samples = new Map(
  Object.keys(pids).map((name) => [name, [] as { memory: number; descriptors: number }[]]),
);
const steps = new Steps();
await steps.run(soak, () => site.stop());

async function soak(): Promise<void> {
  const readers = startReaders({ url: site.url, paths: PATHS, rate: RATE });
  const leads = leadSender(site.url);
  leads.start();
  await steps.step(`everything at once for ${minutes} minutes`, async () => {
    const clients = SLOW.flatMap((client) => Array.from({ length: OF_EACH }, () => connecting(client)));
    await Promise.all([deploying(), sampling(), ...clients]);
    return `${counts.deploys} deploys, ${counts.connections} slow connections`;
  });
  await leads.stop();
  const { responded, assets, rate, failures, mixed, latencies } = await readers.stop();
  await steps.step('no page and no file failed', () => {
    assert.deepEqual([failures.slice(0, 20), mixed.slice(0, 20)], [[], []]);
    assert.ok(rate > RATE * 0.9, `only ${rate} pages a second`);
    const [middle, high] = [0.5, 0.99].map((part) =>
      latencies[Math.floor(latencies.length * part)]!.toFixed(0),
    );
    return `${responded} pages and ${assets} files, p50 ${middle} ms, p99 ${high} ms`;
  });
  await steps.step('each lead was accepted at once and is stored once', () => {
    const { accepted, failed, pressedAgain } = leads.sent;
    const wrong = accepted.filter((email) => storedLeads(email, site.leadsDatabase).length !== 1);
    assert.deepEqual([wrong, failed, pressedAgain], [[], [], []]);
    return `${accepted.length} leads`;
  });
  for (const name of Object.keys(pids))
    await steps.step(`memory and descriptors of ${name} stay flat`, () => expectFlat(name));
}

async function deploying(): Promise<void> {
  const honest = Object.keys(MARKS);
  for (let turn = 1; going(); turn += 1) {
    const name = honest[turn % honest.length]!;
    const faulty = (server: string) => faultyArtifact('solutions', 'soak', `${server} // ${turn}`);
    for (const [expected, section, folder] of [
      [0, name, () => markedVersion(name, turn)],
      [1, 'solutions', () => faulty(REFUSED)],
      [0, 'solutions', () => faulty(MISBEHAVING)],
    ] as const) {
      if (!going()) return;
      const { code, output } = await site.deploy(['deploy'], folder(), section);
      assert.equal(code, expected, output.slice(0, 500));
      counts.deploys += 1;
    }
  }
}

/** Reconnects at once, and keeps its side open when the server closes. */
async function connecting({ first, drip, reads }: (typeof SLOW)[number]): Promise<void> {
  const port = Number(new URL(site.url).port);
  while (going()) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(first));
    socket.on('error', () => {});
    if (reads) socket.resume();
    else socket.pause();
    const dripping = setInterval(() => drip && socket.write(drip), 20);
    counts.connections += 1;
    const closed = new Promise((resolve) => socket.on('close', resolve));
    await Promise.race([closed, wait(Math.max(0, end - Date.now()))]);
    clearInterval(dripping);
    socket.destroy();
  }
}

/** Linux. */
async function sampling(): Promise<void> {
  for (; going(); await wait(500))
    for (const [name, pid] of Object.entries(pids)) {
      const descriptors = readdirSync(`/proc/${pid}/fd`).length;
      samples.get(name)!.push({ memory: memoryOf({ pid }), descriptors });
    }
}

/** Skips the first minute: the heap grows to its size, and code is compiled. */
function expectFlat(name: string): string {
  const all = samples.get(name)!;
  const warm = all.slice(Math.min(120, Math.floor(all.length / 4)));
  const third = Math.floor(warm.length / 3);
  return (['memory', 'descriptors'] as const)
    .map((what) => {
      const values = warm.map((one) => one[what]);
      const ratio = mean(values.slice(-third)) / mean(values.slice(0, third));
      assert.ok(ratio <= BOUNDS[what], `${what}, last third to first third: ${ratio.toFixed(2)}`);
      return `${what} ${ratio.toFixed(2)}`;
    })
    .join(', ');
}
