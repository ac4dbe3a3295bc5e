import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { folderRegistry, revisionOf } from '@site/registry';
import type { SectionManifest } from '@site/section-kit/contract';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { MARKS, markedVersion, versionName } from '../../load/marked-version.ts';
import { startReaders } from '../../load/readers.ts';
import { hasNginx, startProxy } from '../../site/nginx.ts';
import { root } from '../../site/run.ts';
import { freePort, type Service } from '../../site/service.ts';
import { RELEASE_BEFORE } from '../earlier-checkout.ts';
import { StepFailed, Steps } from '../steps.ts';
import { leadSender } from './lead-sender.ts';
import { backWithNewerFeatures } from './newer-features.ts';
import { artifactsOf, earlierRelease, type Release, thisRelease } from './release.ts';

/**
 * `npm run drill:upgrade`: a live site of the release before goes to this one and back, as docs/guides/upgrade-a-site.md says,
 * behind nginx, while every page is read and leads are sent. Exits 3, "not run", without nginx or the earlier release.
 * `-- --older COMMIT` takes another commit, `-- --database postgres://…` an empty database for the leads.
 */
const { values } = parseArgs({
  options: { older: { type: 'string', default: RELEASE_BEFORE }, database: { type: 'string' } },
});
/** Pages a second. */
const RATE = 40;
/** Milliseconds for which pages are read after each step. */
const SETTLE = 3000;
/** Milliseconds until a deploy must be seen on both servers. */
const PATIENCE = 15_000;

requirePinnedNode();
const older = hasNginx() ? await earlierRelease(values.older) : 'nginx is not installed';
if (typeof older === 'string') {
  console.log(`not run: ${older}.`);
  process.exit(3);
}
const newer = await thisRelease();
const folder = join(root, '.cache', 'e2e', 'upgrade');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// outside both checkouts, as on a machine that is operated
copyFileSync(join(older.folder, 'shell/config/site.json'), join(folder, 'site.json'));
const ports = [await freePort(), await freePort()] as const;
const leadsPort = await freePort();
const front = await startProxy(ports);

const shared = {
  SITE_CONFIG: join(folder, 'site.json'),
  NODE_ENV: 'production',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
};
const shellEnv = (name: string, port: number) => ({
  ...shared,
  PORT: String(port),
  SITE_ORIGIN: front.url,
  REGISTRY: join(folder, 'store'),
  LEADS_API_PORT: String(leadsPort),
  DATA_DIR: join(folder, name),
  NODE_COMPILE_CACHE: join(folder, name, 'compiled'),
  MALLOC_MMAP_THRESHOLD_: '131072',
});
const leadsEnv: Record<string, string> = {
  ...shared,
  PORT: String(leadsPort),
  ALLOWED_ORIGINS: front.url,
  RATE_LIMIT_PER_IP: '100000',
  RATE_LIMIT_GLOBAL: '100000',
  ...(values.database ? { DATABASE_URL: values.database } : { LEADS_DB: join(folder, 'leads.db') }),
};
/** A team's own machine, with the registry and nothing else of the site. */
const teamEnv = (release: Release) => ({
  SITE_CONFIG: shared.SITE_CONFIG,
  SITE_ORIGIN: front.url,
  REGISTRY: join(folder, 'store'),
  DATA_DIR: join(folder, release === older ? 'team-before' : 'team'),
});

const running = new Map<string, Service>();
const steps = new Steps();
const total = { pages: 0, files: 0 };
const paths = pathsOf(older);
const leads = leadSender(front.url);
let failed = 0;
try {
  await drill(older, newer);
} catch (error) {
  failed = 1;
  if (!(error instanceof StepFailed)) console.log(`FAILED  ${(error as Error).stack}`);
}
await leads.stop();
for (const service of running.values()) await service.stop();
await front.stop();
console.log(`\n${steps.summary(failed)}, in ${steps.seconds.toFixed(0)} s.`);
process.exit(failed);

async function drill(before: Release, now: Release): Promise<void> {
  await steps.step('the release before is live: two servers, leads-api', async () => {
    await deploys(before, ...artifactsOf(before));
    running.set('leads-api', await before.leads(leadsEnv));
    for (const at of [0, 1]) await startServer(before, at);
    return `${paths.length} routes`;
  });
  leads.start();
  await underTraffic('pages are read and leads are sent', async () => '');
  await underTraffic(
    'this release does not start on server 1: the other one serves, and it goes back',
    async () => {
      await stop('server-0');
      const wrong = { ...shellEnv('server-0', ports[0]), TRUST_PROXY: 'x' };
      await assert.rejects(now.shell(wrong), /SITE_SETTING_INVALID/);
      await startServer(before, 0);
      return follows(0);
    },
  );
  await forward(now);
  for (const artifact of artifactsOf(now))
    await underTraffic(`this release's tool deploys ${artifact.slice(root.length + 1)}`, async () => {
      await deploys(now, artifact);
      return seenOnBoth();
    });
  await olderTeam(before, 1);
  await back(before);
  await steps.step('a server of the release before starts with an empty data folder', () =>
    fromNothing(before),
  );
  await steps.step('a site that uses what only this release has goes back', () =>
    backWithNewerFeatures(before, now, join(folder, 'newer')),
  );
  await olderTeam(before, 2);
  await forward(now);
  await steps.step('leads', () => countLeads(now));
  console.log(`        ${total.pages} pages and ${total.files} files read in all, 0 failed.`);
}

/** As the guide says: one server after the other, then leads-api. */
async function forward(to: Release): Promise<void> {
  for (const at of [0, 1]) await moveServer(to, at);
  await moveLeads(to);
}

/** In reverse: only a server of this release waits while leads-api restarts. */
async function back(to: Release): Promise<void> {
  await moveLeads(to);
  for (const at of [0, 1]) await moveServer(to, at);
}

function moveServer(to: Release, at: number): Promise<void> {
  return underTraffic(`server ${at + 1} goes to ${to.name}`, async () => {
    const stopped = await stop(`server-${at}`);
    const began = performance.now();
    await startServer(to, at);
    return `stopped in ${stopped}, ready after ${since(began)}, ${await follows(at)}`;
  });
}

function moveLeads(to: Release): Promise<void> {
  return underTraffic(`leads-api goes to ${to.name}`, async () => {
    const stopped = await stop('leads-api');
    const began = performance.now();
    running.set('leads-api', await to.leads(leadsEnv));
    return `stopped in ${stopped}, ready after ${since(began)}`;
  });
}

/** A team that has not updated its tool yet deploys and rolls back. */
async function olderTeam(before: Release, number: number): Promise<void> {
  await underTraffic('a team with the tool of the release before deploys, and rolls back', async () => {
    await deploys(before, markedVersion('platform', number, before.folder));
    const { path, text } = MARKS.platform!;
    await becomes(path, (html) => html.includes(`${text} v${number}`));
    const there = await seenOnBoth();
    const { code, output } = await before.site(['rollback', 'platform'], teamEnv(before));
    assert.equal(code, 0, output);
    await becomes(path, (html) => !html.includes(`${text} v${number}`));
    await seenOnBoth();
    return `${versionName(number)}: ${there}`;
  });
}

/** A machine that is set up again while this release's artifacts are live. */
async function fromNothing(before: Release): Promise<string> {
  const port = await freePort();
  const service = await before.shell(shellEnv('empty', port));
  try {
    const { refusals } = await readiness(port);
    assert.deepEqual(refusals, []);
    for (const path of paths)
      assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 200, path);
    return `${paths.length} pages`;
  } finally {
    await service.stop();
  }
}

async function startServer(release: Release, at: number): Promise<void> {
  running.set(`server-${at}`, await release.shell(shellEnv(`server-${at}`, ports[at]!)));
}

async function stop(name: string): Promise<string> {
  const began = performance.now();
  await running.get(name)!.stop();
  running.delete(name);
  return since(began);
}

async function deploys(release: Release, ...artifacts: string[]): Promise<void> {
  const { code, output } = await release.site(['deploy', ...artifacts], teamEnv(release));
  assert.equal(code, 0, output);
}

interface Readiness {
  revision: number;
  composition: string;
  registryProblem: string | null;
  refusals: string[];
}

async function readiness(port: number): Promise<Readiness> {
  return (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as Readiness;
}

/** A server follows the registry and holds nothing back. */
async function follows(at: number): Promise<string> {
  const { revision, refusals, registryProblem } = await readiness(ports[at]!);
  assert.deepEqual(refusals, []);
  assert.equal(registryProblem, null);
  return `revision ${revision}`;
}

/** Both servers have what the registry names. */
async function seenOnBoth(): Promise<string> {
  const wanted = revisionOf(await folderRegistry(join(folder, 'store')).read());
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const both = await Promise.all(ports.map(readiness));
    if (both.every(({ revision }) => revision === wanted)) {
      for (const at of [0, 1]) await follows(at);
      return `revision ${wanted} on both servers`;
    }
    assert.ok(Date.now() < deadline, `${JSON.stringify(both)} instead of ${wanted}`);
    await wait(50);
  }
}

async function becomes(path: string, wanted: (html: string) => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!wanted(await (await fetch(front.url + path)).text())) {
    assert.ok(Date.now() < deadline, `${path} does not become what it should be`);
    await wait(50);
  }
}

/** A step, and every request that was sent during it: a page, file or lead that fails is a fault of the step. */
async function underTraffic(name: string, work: () => Promise<string>): Promise<void> {
  await steps.step(name, async () => {
    const { accepted, pressedAgain } = leads.sent;
    const [sent, again] = [accepted.length, pressedAgain.length];
    const readers = startReaders(front.url, paths, RATE);
    try {
      const said = await work();
      await wait(SETTLE);
      const report = await readers.stop();
      const wrong = [...report.failures, ...report.mixed];
      assert.deepEqual([wrong.length, wrong.slice(0, 10)], [0, []]);
      assert.ok(report.answered > (RATE * SETTLE) / 2000, `only ${report.answered} pages were read`);
      total.pages += report.answered;
      total.files += report.assets;
      assert.deepEqual(pressedAgain.slice(again), []);
      const traffic = `${report.answered} pages and ${report.assets} files, ${accepted.length - sent} leads; 0 failed`;
      return said ? `${said}; ${traffic}` : traffic;
    } finally {
      readers.kill();
    }
  });
}

/** Every lead that was accepted is stored once, and nothing else is. */
async function countLeads(release: Release): Promise<string> {
  await leads.stop();
  const { accepted, failed: lost } = leads.sent;
  assert.deepEqual(lost, []);
  const stored = (await release.storedLeads(leadsEnv)).map(({ email }) => email);
  assert.deepEqual(stored.toSorted(), accepted.toSorted());
  return `${accepted.length} accepted, each of them is stored once`;
}

/** Every route of the sections of a release. */
function pathsOf(release: Release): string[] {
  return artifactsOf(release).flatMap((artifact) => {
    const text = readFileSync(join(artifact, 'dist/artifact/section.json'), 'utf8');
    return ((JSON.parse(text) as SectionManifest).routes ?? []).map(({ path }) => path);
  });
}

function since(began: number): string {
  return `${Math.round(performance.now() - began)} ms`;
}
