import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { type CreatedSite, createTestSite } from '../../kit/create-test-site.ts';
import { leadSender } from '../../kit/lead-sender.ts';
import { hasNginx, type Nginx, startProxy } from '../../kit/network/nginx.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { until } from '../../kit/until.ts';
import { storedLeads } from '../../page/lead-form.ts';
import { operatorsShell, readGuide } from './operators-shell.ts';

/** Symptoms of docs/guides/watch-and-repair.md, caused and repaired with its commands. */
test.describe.configure({ mode: 'serial' });
test.skip(!hasNginx(), 'nginx is not installed');

const RUNBOOK = readGuide('docs/guides/watch-and-repair.md', 'What to look at');
const DRAIN = 3;
/** Milliseconds: proxy_read_timeout of proxy.conf. */
const READ_TIMEOUT = 5000;
/** Share of leads that meet the frozen server before nginx leaves it out. */
const MAX_PRESSED = 0.5;

let nginx: Nginx;
let site: CreatedSite;
let shell: Awaited<ReturnType<typeof operatorsShell>>;
/** Machine on which the commands of systemd run. */
let machine = 0;
/** Logs of ended programs, by unit. */
const earlier: Record<string, string> = { 'leads-api': '', 'site-shell@3000': '' };

const build = (name: string, text: string) =>
  site.build({ name, pages: [{ path: `/${name}`, body: `<p>${text}</p>` }] });

async function systemctl(verb: string, unit: string): Promise<void> {
  if (unit === 'leads-api') {
    earlier[unit] += site.leads!.output;
    return site.restartLeads();
  }
  earlier[unit] += site.servers[machine]!.output;
  await site.servers[machine]!.stop(verb === 'kill' ? 'SIGKILL' : 'SIGTERM');
  if (verb !== 'stop') await site.startServer(machine);
}

test.beforeAll(async () => {
  const config = fixtureConfig(['platform', 'resources'], { site: { retentionDays: 30 } });
  for (const grant of Object.values(config.grants)) grant.api = ['leads'];
  site = await createTestSite('runbook', {
    config,
    servers: 2,
    front: async (ports) => {
      nginx = await startProxy(ports);
      return nginx;
    },
    settings: { TRUST_PROXY: '1' },
  });
  const { folder, urls, url, registry, configFile } = site;
  shell = await operatorsShell({
    folder,
    examples: () => [
      ['http://10.0.0.11:3000', urls[0]!],
      ['http://10.0.0.12:3000', urls[1]!],
      ['http://10.0.0.20:4000', `http://127.0.0.1:${site.leadsPort}`],
      ['https://www.example.com', url],
      ['/var/lib/site/store', registry],
      ['/var/lib/site', folder],
      ['/var/log/nginx/site.log', nginx.log],
      ['/backup', join(folder, 'backup')],
      ['mfe-resources', build('resources', 'right prices')],
    ],
    environment: () => ({
      REGISTRY: registry,
      SITE_CONFIG: configFile,
      SITE_ORIGIN: url,
      DATA_DIR: join(folder, 'operator'),
      LEADS_DB: site.leadsDatabase,
    }),
    systemctl,
    journal: (unit) => {
      const running = unit === 'leads-api' ? [site.leads!] : site.servers;
      return earlier[unit] + running.map(({ output }) => output).join('');
    },
  });
  await site.done(['deploy', site.build({}), build('platform', 'one')]);
  await site.start();
});

test.afterAll(async () => {
  if (!site) return;
  for (const { pid } of site.servers) execFileSync('sh', ['-c', `kill -CONT ${pid} || true`]);
  await shell.stop();
  await site.stop();
});

interface Symptom {
  cause: () => unknown;
  find: () => Promise<unknown>;
  repair: () => unknown;
  over: () => Promise<unknown>;
  mayFail?: number;
  /** Milliseconds. */
  slowest?: number;
}

const symptom = (name: string, { cause, find, repair, over, mayFail = 0, slowest = 30_000 }: Symptom) =>
  test(name, async () => {
    const readers = startReaders({ url: site.url, paths: ['/platform'], rate: 10 });
    try {
      for (const work of [cause, find, repair, over]) await work();
      const { failures, latencies } = await readers.stop();
      expect(failures.slice(mayFail)).toEqual([]);
      expect(latencies.at(-1)!, 'ms, the slowest page').toBeLessThan(slowest);
    } finally {
      readers.kill();
    }
  });

interface Readiness {
  status: string;
  revision: number;
  registryProblem: string | null;
  warnings: string[];
}
const readyz = async (at: number) => (await (await fetch(`${site.urls[at]}/readyz`)).json()) as Readiness;
const problem = () => until(async () => (await readyz(0)).registryProblem ?? undefined, 'a registryProblem');
const textAt = async (address: string, path = '/platform') => (await fetch(address + path)).text();
const statusOf = async (path: string, at = site.url) => (await fetch(at + path)).status;
const sendLead = (email: string) =>
  fetch(`${site.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ name: 'Ada Lovelace', email, company: 'Acme', spend: '10k-50k' }),
  });

const form = RUNBOOK.commandsOf('The form is broken', 3);
symptom('The form is broken', {
  async cause() {
    earlier['leads-api'] += site.leads!.output;
    await site.leads!.stop('SIGKILL');
    expect((await sendLead('early@example.com')).status).toBe(503);
  },
  async find() {
    await until(async () => (await readyz(0)).warnings.some((one) => one.includes('LEADS')), 'a warning');
    const found = await shell.run(form[0]!);
    expect(found).toMatch(/SITE_LEADS_DOWN/);
    expect(found).toMatch(/leads-api does not respond/);
  },
  repair: () => shell.run(form[1]!),
  over: async () => expect(await shell.run(form[2]!)).toMatch(/"id":"/),
});

// before a server restarts: nginx would leave both out
const frozen = RUNBOOK.commandsOf('A server is frozen', 3);
let leads: ReturnType<typeof leadSender>;
symptom('A server is frozen: no page fails, and each accepted lead is stored once', {
  slowest: READ_TIMEOUT + 1500,
  cause() {
    leads = leadSender(site.url);
    leads.start();
    process.kill(site.servers[0]!.pid, 'SIGSTOP');
  },
  async find() {
    expect(await shell.run(frozen[0]!)).toMatch(/^000\n200$/m);
    // Until nginx has found it, and tried it again.
    await new Promise((resolve) => setTimeout(resolve, 15_000));
  },
  repair: () => shell.run(frozen[1]!),
  async over() {
    expect(await shell.run(frozen[2]!)).toMatch(/200/);
    await leads.stop();
    const { accepted, pressedAgain, failed } = leads.sent;
    const wrong = accepted.filter((email) => storedLeads(email, site.leadsDatabase).length !== 1);
    expect([wrong, failed]).toEqual([[], []]);
    expect(accepted.length).toBeGreaterThan(40);
    // 504: the frozen server; 502: the killed one.
    expect(pressedAgain.filter((status) => !['502', '504'].includes(status))).toEqual([]);
    expect(pressedAgain.length).toBeLessThan(MAX_PRESSED * accepted.length);
  },
});

const old = RUNBOOK.commandsOf('An old page', 3);
symptom('An old page', {
  // Files of the new version, requested from the server that lacks it.
  mayFail: 5,
  async cause() {
    machine = 1;
    const copy = join(site.folder, 'copy-of-the-store');
    cpSync(site.registry, copy, { recursive: true });
    await site.restartServer(1, { REGISTRY: copy });
    await site.done(['deploy', build('platform', 'two')]);
    await until(async () => (await textAt(site.urls[0]!)).includes('two'), 'the first server has it');
    expect(await textAt(site.urls[1]!)).toMatch(/<p>one<\/p>/);
  },
  async find() {
    expect(await shell.find(old[0]!)).toContain(site.urls[1]!);
    const [first, second] = await Promise.all([readyz(0), readyz(1)]);
    expect(second.revision).toBeLessThan(first.revision);
    expect(second.registryProblem).toBeNull();
  },
  repair: () => shell.run(old[1]!),
  async over() {
    await shell.run(old[2]!);
    expect(await textAt(site.urls[1]!)).toMatch(/<p>two<\/p>/);
    machine = 0;
  },
});

symptom('A server is taken out on purpose', {
  cause: () => site.restartServer(0, { DRAIN_SECONDS: String(DRAIN) }),
  async find() {
    const began = performance.now();
    const stopping = shell.run(RUNBOOK.commandsOf('Take a server out on purpose', 1)[0]!);
    await until(async () => (await readyz(0)).status === 'draining', 'it says that it is draining');
    expect(await statusOf('/readyz', site.urls[0])).toBe(503);
    expect(await statusOf('/platform', site.urls[0])).toBe(200);
    await stopping;
    expect(performance.now() - began).toBeGreaterThan(DRAIN * 1000 - 500);
    await expect(fetch(`${site.urls[0]}/healthz`)).rejects.toThrow();
  },
  repair: () => site.startServer(0),
  over: async () => expect((await readyz(0)).status).toBe('ready'),
});

const full = RUNBOOK.commandsOf('A disk is full', 2);
test.describe('with a small disk', () => {
  test.skip(process.getuid?.() !== 0, 'only root may mount a small disk');
  const disk = () => join(site.folder, 'small-disk');
  test.beforeAll(async () => {
    mkdirSync(disk(), { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk()]);
    await site.restartServer(0, { DATA_DIR: join(disk(), 'server') });
  });
  test.afterAll(async () => {
    await site.done(['deploy', build('platform', 'two')]);
    await site.restartServer(0);
    execFileSync('umount', ['--lazy', disk()]);
  });
  symptom('A disk is full', {
    async cause() {
      const file = openSync(join(disk(), 'filler'), 'w');
      const fill = () => {
        while (true) writeSync(file, randomBytes(4096));
      };
      expect(fill).toThrow('ENOSPC');
      closeSync(file);
      await site.done(['deploy', build('platform', 'on a full disk')]);
    },
    async find() {
      expect(await problem()).toMatch(/^SITE_DISK_FULL: /);
      expect(await shell.run(full[0]!)).toMatch(/SITE_DISK_FULL/);
    },
    repair: () => rmSync(join(disk(), 'filler')),
    async over() {
      await shell.run(full[1]!);
      expect(await textAt(site.urls[0]!)).toMatch(/<p>on a full disk<\/p>/);
    },
  });
});

const gone = RUNBOOK.commandsOf('The registry is gone', 5);
for (const [what, lose, repair] of [
  ['a file', () => truncateSync(join(site.registry, 'registry.json'), 300), gone[1]!],
  ['a folder', () => rmSync(site.registry, { recursive: true }), gone[2]!],
] as const)
  symptom(`The registry is gone: ${what}`, {
    async cause() {
      if (what === 'a file') await shell.run(RUNBOOK.commandsOf('Back up the store', 2)[0]!);
      await site.done(['deploy', build('platform', 'after the backup')]);
      await until(async () => (await textAt(site.urls[0]!)).includes('after'), 'it is live');
      lose();
    },
    async find() {
      await problem();
      expect(await shell.find(gone[0]!)).toMatch(/"registryProblem":"/);
    },
    repair: () => shell.run(repair),
    async over() {
      await shell.run(gone[4]!);
      // Deploys since the backup are repeated.
      expect(await textAt(site.urls[0]!)).toMatch(/<p>two<\/p>/);
    },
  });

const bad = RUNBOOK.commandsOf('A bad first version', 2);
symptom('A bad first version', {
  async cause() {
    await site.done(['deploy', build('resources', 'wrong prices')]);
    await until(async () => (await statusOf('/resources')) === 200, 'it is live');
  },
  async find() {
    expect((await site.command(['rollback', 'resources'])).output).toMatch(/SITE_ROLLBACK_NONE/);
  },
  async repair() {
    await shell.run(bad[0]!);
    expect([await statusOf('/resources'), await statusOf('/platform')]).toEqual([503, 200]);
  },
  async over() {
    await shell.run(bad[1]!);
    expect(await textAt(site.url, '/resources')).toMatch(/<p>right prices<\/p>/);
  },
});

const lacks = RUNBOOK.commandsOf('A server lacks pages', 3);
symptom('A server lacks pages', {
  async cause() {
    machine = 1;
    for (const version of readdirSync(join(site.registry, 'resources')))
      renameSync(serverFile(version), `${serverFile(version)}.lost`);
    await site.servers[1]!.stop();
    rmSync(join(site.folder, 'server-1'), { recursive: true });
    await site.startServer(1);
    expect([await statusOf('/resources', site.urls[1]), await statusOf('/resources', site.urls[0])]).toEqual([
      503, 200,
    ]);
  },
  find: async () => expect(await shell.run(lacks[0]!)).toMatch(/"missingPages":\["\/resources"\]/),
  async repair() {
    for (const version of readdirSync(join(site.registry, 'resources')))
      renameSync(`${serverFile(version)}.lost`, serverFile(version));
    await shell.run(lacks[1]!);
  },
  async over() {
    await shell.run(lacks[2]!);
    expect(await statusOf('/resources', site.urls[1])).toBe(200);
    machine = 0;
  },
});
const serverFile = (version: string) => join(site.registry, 'resources', version, 'server.cjs');

test('Which request made this lead', async () => {
  const response = await sendLead('ada@example.com');
  const id = response.headers.get('x-request-id')!;
  expect(response.status).toBe(201);
  const found = await shell.run(RUNBOOK.commandsOf('Which request made this lead', 1)[0]!);
  for (const service of ['nginx', 'site-server', 'leads-api']) {
    const line = found.split('\n').find((one) => one.includes(`"service":"${service}"`) && one.includes(id));
    expect(line, `of ${service}, in:\n${found}`).toMatch(
      /"time":"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)"/,
    );
  }
  expect(found).not.toMatch(/ada@example\.com|Lovelace/);
});

test('every block of commands of a symptom was run, but those of a bucket and of nginx', () => {
  const elsewhere = RUNBOOK.commandsOf('Visitors get no connection', 2);
  const ran = [...shell.ran, ...elsewhere, ...(process.getuid?.() === 0 ? [] : full)];
  expect(RUNBOOK.all.filter((block) => !ran.includes(block) && !block.includes('aws s3'))).toEqual([]);
});
