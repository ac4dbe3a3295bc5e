import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { rawRequest } from '@site/fixture-site/raw-request';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { type Row, table } from '../../bench/budgets.ts';
import { MARKS, markedVersion } from '../../kit/artifacts/marked-version.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { PATHS } from '../../kit/routes.ts';
import { mean, megabytes, percentile } from '../../load/samples.ts';
import { ESCAPE } from '../hostile/cases/escape.ts';
import { hostileSection } from '../hostile/section.ts';
import { type Sender, sendSlowly } from '../hostile/slow-client.ts';
import { startWorld, type World } from '../hostile/world.ts';

/**
 * `npm run drill -- soak`: Readers, leads, deploys and slow clients next to one hostile section. No request fails;
 * memory and file descriptors stay flat.
 *
 * `-- --minutes 1` runs for one minute.
 *
 * @takes 10 minutes
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string', default: '100' } },
});
const minutes = Number(values.minutes);
const rate = Number(values.rate);

/**
 * Last third of the run against its first third. Memory: as under load (`npm run load -w e2e`), where each retained version
 * takes part of the heap. Descriptors: the number of slow clients is constant, so only a leak can add to them.
 */
const BOUNDS = { memory: 1.15, descriptors: 1.1 };
/** Slow clients that are connected at any time, by what they do. */
const SLOW: Sender[] = [
  { first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', drip: 'x' },
  { first: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50), reads: false },
  { first: 'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 200\r\n\r\n{', drip: '' },
];
const OF_EACH = 15;

/** Goes live: slow to render, large, full of attempts. */
const MISBEHAVING = {
  top: 'try { setInterval(() => {}, 5); Object.prototype.owned = 1; globalThis.window = {}; } catch {}',
  code: 'const until = Date.now() + 300; while (Date.now() < until);',
};

const LEAD = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  cloudProviders: { aws: true, azure: false, gcp: false, other: false },
  spend: '50k-200k',
};

interface Sample {
  rss: number;
  descriptors: number;
}

/** Linux's figures for a process. */
function sampleOf(pid: number): Sample {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return { rss: pages * 4096, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

requirePinnedNode();
const world = await startWorld();
const { site } = world;
const pids = [site.shell.pid, site.leads.pid];
const until = Date.now() + minutes * 60_000;
const going = () => Date.now() < until;
console.log(`Soaking for ${minutes} minutes.`);

const samples: Sample[][] = pids.map(() => []);
const done = { honest: 0, refused: 0, misbehaving: 0, leads: 0, slow: 0 };
const failures: string[] = [];
const readers = startReaders({ url: site.url, paths: PATHS, rate });
await Promise.all([
  deploying(world),
  sendingLeads(),
  ...SLOW.flatMap((sender) => Array.from({ length: OF_EACH }, () => connecting(sender))),
  sampling(),
]);
const report = await readers.stop();
const stored = storedLeads();
await world.stop();
const rows = rowsOf();
console.log(`\n${table(rows)}\n`);
for (const line of [...failures, ...report.failures, ...report.mixed].slice(0, 20)) console.log(line);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);

/** In turn, as on a busy day: an honest section, a hostile version, and one that misbehaves. */
async function deploying({ deploy }: World): Promise<void> {
  const hostile = [
    ...ESCAPE.filter(({ refused }) => refused),
    { name: 'the rest of the page', section: { body: '<plaintext>' } },
  ];
  const honest = Object.keys(MARKS);
  for (let turn = 1; going(); turn += 1) {
    const name = honest[turn % honest.length]!;
    await expectCode(0, 'honest', name, () => site.deploy(['deploy'], markedVersion(name, turn), name));
    const attack = hostile[turn % hostile.length]!;
    const given = typeof attack.section === 'function' ? attack.section() : attack.section;
    await expectCode(1, 'refused', attack.name, () => deploy(hostileSection('soak-refused', given).folder));
    const page = { ...MISBEHAVING, body: `<p>${'x'.repeat(100_000)} ${turn}</p>` };
    await expectCode(0, 'misbehaving', 'aaa', () => deploy(hostileSection('soak-live', page).folder));
  }
}

async function expectCode(
  expected: number,
  kind: 'honest' | 'refused' | 'misbehaving',
  what: string,
  deployed: () => Promise<{ code: number; output: string }>,
): Promise<void> {
  if (!going()) return;
  const { code, output } = await deployed();
  done[kind] += 1;
  if (code !== expected) failures.push(`${kind} ${what} ended with ${code}: ${output.slice(0, 500)}`);
}

/** Two a second, each from an address of its own. */
async function sendingLeads(): Promise<void> {
  while (going()) {
    const at = done.leads;
    const { status } = await rawRequest(site.url, '/api/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...LEAD, email: `soak-${at}@example.com` }),
      from: `127.${1 + (at % 200)}.${Math.floor(at / 200) % 200}.1`,
    });
    if (status === 201) done.leads += 1;
    else failures.push(`a lead got ${status}`);
    await wait(500);
  }
}

function storedLeads(): number {
  const database = new DatabaseSync(site.leadsDatabase, { readOnly: true });
  const row = database
    .prepare("SELECT count(DISTINCT email) AS count FROM lead WHERE email LIKE 'soak-%'")
    .get();
  database.close();
  return Number(row!.count);
}

/** Reconnects as soon as it is disconnected. */
async function connecting(sender: Sender): Promise<void> {
  const port = Number(new URL(site.url).port);
  while (going()) {
    const { socket, closed } = sendSlowly(port, sender);
    done.slow += 1;
    await Promise.race([closed, wait(Math.max(0, until - Date.now()))]);
    socket.destroy();
  }
}

async function sampling(): Promise<void> {
  while (going()) {
    pids.forEach((pid, at) => {
      samples[at]!.push(sampleOf(pid));
    });
    await wait(500);
  }
}

function rowsOf(): Row[] {
  const latency = [0.5, 0.99].map((part) => `${percentile(report.latencies, part).toFixed(0)} ms`);
  return [
    {
      what: `failed requests of others, of ${report.responded} pages and ${report.assets} assets`,
      measured: String(report.failures.length + report.mixed.length),
      budget: `0, at ${rate} a second`,
      holds: report.failures.length + report.mixed.length === 0 && report.rate >= rate * 0.9,
    },
    {
      what: `deploys with the wrong outcome, of ${done.honest} honest, ${done.refused} refused, ${done.misbehaving} misbehaving`,
      measured: String(failures.length),
      budget: '0',
      holds: failures.length === 0 && Math.min(done.honest, done.refused, done.misbehaving) > minutes,
    },
    {
      what: `leads stored, of ${done.leads} accepted`,
      measured: String(stored),
      budget: `= ${done.leads}`,
      holds: stored === done.leads && stored > minutes * 60,
    },
    ...['shell server', 'leads-api'].flatMap((name, at) => flatRows(name, samples[at]!)),
    {
      what: `page latency, p50 and p99, next to ${SLOW.length * OF_EACH} slow clients (${done.slow} connections)`,
      measured: latency.join(', '),
      budget: '',
      holds: undefined,
    },
  ];
}

/** The first minute is the start: the heap grows to its size, and code is compiled. */
function flatRows(name: string, all: Sample[]): Row[] {
  const warm = all.slice(Math.min(120, Math.floor(all.length / 4)));
  const third = Math.floor(warm.length / 3);
  const ratio = (
    of: (sample: Sample) => number,
    show: (value: number) => string,
    bound: number,
  ): Partial<Row> => {
    const [early, late] = [warm.slice(0, third), warm.slice(-third)].map((part) => mean(part.map(of)));
    return {
      measured: `${(late! / early!).toFixed(2)} (${show(late!)} / ${show(early!)})`,
      budget: `≤ ${bound}`,
      holds: late! / early! <= bound,
    };
  };
  return [
    {
      what: `memory of ${name}, last third against first third`,
      ...ratio(({ rss }) => rss, megabytes, BOUNDS.memory),
    },
    {
      what: `descriptors of ${name}, last third against first third`,
      ...ratio(
        ({ descriptors }) => descriptors,
        (value) => value.toFixed(0),
        BOUNDS.descriptors,
      ),
    },
  ] as Row[];
}
