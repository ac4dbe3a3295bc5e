import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, cpSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { createTestSite } from '../../kit/create-test-site.ts';
import { hasNginx, type Nginx, startProxy } from '../../kit/network/nginx.ts';
import { until } from '../../kit/until.ts';
import { Steps } from '../steps.ts';
import { operatorsShell } from './machine.ts';
import { ALL_BLOCKS, commandsOf } from './page.ts';
import { tryOut } from './symptom.ts';

/**
 * `npm run drill -- runbook`: causes each symptom of docs/guides/runbook.md on a running site (nginx, two shell servers, leads-api),
 * finds and repairs it with the commands of the page, and says how long it took and how many requests failed.
 *
 * With `--fast` without lost keys and without the bucket; with `--rest` these alone.
 *
 * @needs nginx; root, for a small disk; for the bucket Ceph's object gateway from Debian's packages
 * @takes 3 minutes
 */
const FAST = process.argv.includes('--fast');
const REST = process.argv.includes('--rest');
/** Seconds for which a server that is stopped is drained. */
const DRAIN = 3;

requirePinnedNode();
if (!hasNginx()) {
  console.log('not run: nginx is not installed.');
  process.exit(3);
}
const config = fixtureConfig(['platform', 'resources'], { site: { retentionDays: 30 } });
for (const grant of Object.values(config.grants)) grant.api = ['leads'];
let nginx: Nginx;
const site = await createTestSite('runbook', {
  config,
  servers: 2,
  front: async (ports) => {
    nginx = await startProxy(ports);
    return nginx;
  },
  settings: { TRUST_PROXY: '1' },
});
const { build, folder, url, urls, registry, servers } = site;
/** On which of the two machines the commands of systemd are typed. */
let machine = 0;
/** What ended programs had logged, by unit. */
const earlier = { 'leads-api': '', 'site-shell@3000': '' };
const store = registry;
const shell = await operatorsShell({
  folder,
  examples: () => [
    ['http://10.0.0.11:3000', urls[0]!],
    ['http://10.0.0.12:3000', urls[1]!],
    ['http://10.0.0.20:4000', `http://127.0.0.1:${site.leadsPort}`],
    ['https://www.example.com', url],
    ['/var/lib/site/store', store],
    ['/var/lib/site', folder],
    ['/var/log/nginx/site.log', nginx.log],
    ['/backup', join(folder, 'backup')],
    ['mfe-resources', resources('right prices')],
  ],
  environment: () => ({
    REGISTRY: registry,
    SITE_CONFIG: site.configFile,
    SITE_ORIGIN: url,
    DATA_DIR: join(folder, 'operator'),
    LEADS_DB: site.leadsDatabase,
  }),
  systemctl,
  journal: (unit) =>
    unit === 'leads-api'
      ? earlier[unit] + (site.leads?.output ?? '')
      : earlier['site-shell@3000'] + servers.map(({ output }) => output).join(''),
});
const { run } = shell;
const pages = { url, paths: ['/platform'] };
const steps = new Steps();

function resources(text: string): string {
  return build({ name: 'resources', pages: [{ path: '/resources', body: `<p>${text}</p>` }] });
}
const platform = (text: string) =>
  build({ name: 'platform', pages: [{ path: '/platform', body: `<p>${text}</p>` }] });

async function systemctl(verb: string, unit: string): Promise<void> {
  if (unit === 'leads-api') {
    earlier[unit] += site.leads?.output ?? '';
    return site.restartLeads();
  }
  earlier['site-shell@3000'] += servers[machine]!.output;
  await servers[machine]!.stop(verb === 'kill' ? 'SIGKILL' : 'SIGTERM');
  if (verb !== 'stop') await site.startServer(machine);
}

interface Readiness {
  status: string;
  revision: number;
  registryProblem: string | null;
  warnings: string[];
}
const readyz = async (at: number) => (await fetch(`${urls[at]}/readyz`)).json() as Promise<Readiness>;
const textAt = async (address: string, path: string) => (await fetch(address + path)).text();
const statusOf = async (path: string) => (await fetch(url + path)).status;
const sendLead = (email: string) =>
  fetch(`${url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Ada Lovelace', email, company: 'Acme', spend: '10k-50k' }),
  });

const ran = new Set<string>();
const code = await steps.run(async () => {
  await site.done(['deploy', build({}), platform('one')]);
  await site.start();
  if (!REST) await drill();
  if (!REST) await (await import('./one-trace.ts')).traceOneLead(steps);
  if (!FAST) {
    for (const block of await (await import('./lost-keys.ts')).loseKeys(steps)) ran.add(block);
    for (const block of (await (await import('./lost-bucket.ts')).loseBucket(steps)) ?? []) ran.add(block);
  }
  for (const block of shell.ran) ran.add(block);
  const left = ALL_BLOCKS.filter((block) => !ran.has(block));
  if (FAST || REST) console.log(`${ran.size} of ${ALL_BLOCKS.length} blocks of the page were run.`);
  else
    await steps.step('every block of commands on the page was run', () => {
      // the bucket's, where there is no bucket
      assert.deepEqual(
        left.filter((block) => !block.includes('aws s3')),
        [],
      );
    });
});
for (const { pid } of servers) {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // it has ended
  }
}
shell.stop();
await site.stop();
console.log(`\n${steps.summary(code)}, in ${steps.seconds.toFixed(0)} s.`);
process.exit(code);

async function drill(): Promise<void> {
  await brokenForm();
  await oldPage();
  await frozenServer();
  await drainedServer();
  await fullDisk();
  await goneRegistry();
  await badFirstVersion();
  await requestOfLead();
}

async function brokenForm(): Promise<void> {
  const [find, repair, over] = commandsOf('The form is broken', 3);
  let lost = 0;
  await tryOut(steps, pages, 'The form is broken', {
    async cause() {
      earlier['leads-api'] += site.leads!.output;
      await site.leads!.stop('SIGKILL');
      const { status } = await sendLead('early@example.com');
      assert.equal(status, 503);
      lost += 1;
    },
    async find() {
      await until(async () => (await readyz(0)).warnings.some((one) => one.includes('LEADS')), 'a warning');
      const found = await run(find!);
      assert.match(found, /SITE_LEADS_DOWN/);
      assert.match(found, /leads-api does not respond/);
      return `SITE_LEADS_DOWN; ${lost} lead refused with 503`;
    },
    repair: () => run(repair!),
    async over() {
      assert.match(await run(over!), /"id":"/);
    },
  });
}

async function oldPage(): Promise<void> {
  const [find, repair, over] = commandsOf('An old page', 3);
  machine = 1;
  await tryOut(steps, pages, 'An old page', {
    // files of the new version, where nginx asks the server that knows nothing of it
    mayFail: 5,
    async cause() {
      const copy = join(folder, 'copy-of-the-store');
      cpSync(registry, copy, { recursive: true });
      await site.restartServer(1, { REGISTRY: copy });
      await site.done(['deploy', platform('two')]);
      await until(
        async () => (await textAt(urls[0]!, '/platform')).includes('two'),
        'the first server has it',
      );
      assert.match(await textAt(urls[1]!, '/platform'), /<p>one<\/p>/);
    },
    async find() {
      const found = await run(find!, { finding: true });
      assert.ok(found.includes(urls[1]!), found);
      const [first, second] = await Promise.all([readyz(0), readyz(1)]);
      assert.ok(second.revision < first.revision && second.registryProblem === null);
      return `revision ${second.revision} in place of ${first.revision}`;
    },
    repair: () => run(repair!),
    async over() {
      await run(over!);
      assert.match(await textAt(urls[1]!, '/platform'), /<p>two<\/p>/);
    },
  });
  machine = 0;
}

async function frozenServer(): Promise<void> {
  const [find, repair, over] = commandsOf('A server is frozen', 3);
  await tryOut(steps, pages, 'A server is frozen', {
    cause: () => process.kill(servers[0]!.pid, 'SIGSTOP'),
    async find() {
      const found = await run(find!);
      assert.match(found, /^000\n200$/m);
      return '000 and 200';
    },
    repair: () => run(repair!),
    over: async () => assert.match(await run(over!), /200/),
  });
}

async function drainedServer(): Promise<void> {
  const [stop] = commandsOf('Take a server out on purpose', 1);
  await site.restartServer(0, { DRAIN_SECONDS: String(DRAIN) });
  await tryOut(steps, pages, 'A server is taken out on purpose', {
    cause: () => {},
    async find() {
      const stopping = run(stop!);
      const began = performance.now();
      const { status } = await until(async () => {
        const now = await readyz(0);
        return now.status === 'draining' && now;
      }, 'it says that it is draining');
      assert.equal((await fetch(`${urls[0]}/readyz`)).status, 503);
      assert.equal((await fetch(`${urls[0]}/platform`)).status, 200);
      await stopping;
      const seconds = (performance.now() - began) / 1000;
      assert.ok(seconds >= DRAIN - 0.5, `it ended after ${seconds} s`);
      await assert.rejects(fetch(`${urls[0]}/healthz`));
      return `/readyz said ${status} for ${seconds.toFixed(1)} s, pages were served, then the port closed`;
    },
    repair: () => site.startServer(0),
    over: async () => assert.equal((await readyz(0)).status, 'ready'),
  });
}

async function fullDisk(): Promise<void> {
  const [find, over] = commandsOf('A disk is full', 2);
  if (process.getuid?.() !== 0) {
    steps.notRun('A disk is full', 'only root may mount a small disk');
    for (const block of [find!, over!]) ran.add(block);
    return;
  }
  const disk = join(folder, 'small-disk');
  const filler = join(disk, 'filler');
  mkdirSync(disk, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]);
  try {
    await site.restartServer(0, { DATA_DIR: join(disk, 'server') });
    await tryOut(steps, pages, 'A disk is full', {
      async cause() {
        const file = openSync(filler, 'w');
        assert.throws(
          () => {
            while (true) writeSync(file, randomBytes(4096));
          },
          { code: 'ENOSPC' },
        );
        closeSync(file);
        await site.done(['deploy', platform('on a full disk')]);
      },
      async find() {
        const problem = await until(
          async () => (await readyz(0)).registryProblem ?? undefined,
          'registryProblem is said',
        );
        assert.match(problem, /^SITE_DISK_FULL: /);
        assert.match(await run(find!), /SITE_DISK_FULL/);
        return problem.slice(0, 60);
      },
      repair: async () => rmSync(filler),
      async over() {
        await run(over!);
        assert.match(await textAt(urls[0]!, '/platform'), /<p>on a full disk<\/p>/);
      },
    });
    await site.done(['deploy', platform('two')]);
    await site.restartServer(0);
  } finally {
    execFileSync('umount', ['--lazy', disk]);
  }
}

async function goneRegistry(): Promise<void> {
  const [find, putBack, restore, , over] = commandsOf('The registry is gone', 5);
  const [backUp] = commandsOf('Back up the store', 2);
  await run(backUp!);
  const lose = async (what: string, cause: () => void, repair: string) => {
    await site.done(['deploy', platform('after the backup')]);
    await until(async () => (await textAt(urls[0]!, '/platform')).includes('after'), 'it is live');
    await tryOut(steps, pages, `The registry is gone: ${what}`, {
      cause,
      async find() {
        const problem = await until(
          async () => (await readyz(0)).registryProblem ?? undefined,
          'registryProblem is said',
        );
        const found = await run(find!, { finding: true });
        assert.match(found, /"registryProblem":"/);
        return problem.slice(0, 60);
      },
      repair: () => run(repair),
      async over() {
        await run(over!);
        // what was deployed since the backup is deployed again
        assert.match(await textAt(urls[0]!, '/platform'), /<p>two<\/p>/);
      },
    });
  };
  await lose('a file', () => truncateSync(join(registry, 'registry.json'), 300), putBack!);
  await lose('a folder', () => rmSync(registry, { recursive: true }), restore!);
}

async function badFirstVersion(): Promise<void> {
  const [stop, good] = commandsOf('A bad first version', 2);
  await tryOut(steps, pages, 'A bad first version', {
    async cause() {
      await site.done(['deploy', resources('wrong prices')]);
      await until(async () => (await statusOf('/resources')) === 200, 'it is live');
    },
    async find() {
      const { output } = await site.command(['rollback', 'resources']);
      assert.match(output, /SITE_ROLLBACK_NONE/);
      return 'no earlier version';
    },
    async repair() {
      await run(stop!);
      assert.deepEqual([await statusOf('/resources'), await statusOf('/platform')], [503, 200]);
    },
    async over() {
      await run(good!);
      assert.match(await textAt(url, '/resources'), /<p>right prices<\/p>/);
    },
  });
}

async function requestOfLead(): Promise<void> {
  const [find] = commandsOf('Which request made this lead', 1);
  await steps.step('Which request made this lead', async () => {
    const response = await sendLead('ada@example.com');
    const id = response.headers.get('x-request-id')!;
    assert.equal(response.status, 201);
    const found = await run(find!);
    for (const service of ['nginx', 'site-server', 'leads-api']) {
      const line = found
        .split('\n')
        .find((one) => one.includes(`"service":"${service}"`) && one.includes(id));
      assert.ok(line, `no line of ${service} has ${id}:\n${found}`);
      assert.match(line, /"time":"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)"/);
    }
    assert.doesNotMatch(found, /ada@example\.com|Lovelace/);
    return `${id} in three logs, in the response and with the lead`;
  });
}
