import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { folderRegistry, revisionOf } from '@site/registry';
import { readSiteConfig } from '@site/registry/settings';
import type { SectionManifest } from '@site/section-kit/contract';
import { MARKS, markedVersion } from '../../kit/artifacts/marked-version.ts';
import { createTestSite } from '../../kit/create-test-site.ts';
import { leadSender } from '../../kit/lead-sender.ts';
import { hasNginx, startProxy } from '../../kit/network/nginx.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { commandOutput, root } from '../../kit/run-command.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import { until } from '../../kit/until.ts';
import {
  buildArtifacts,
  exportCommit,
  hasCommit,
  installPackages,
  linkPackages,
  otherPackages,
  RELEASE_BEFORE,
} from '../earlier-checkout.ts';
import { Steps } from '../steps.ts';

/** `-- --older COMMIT` takes another commit than the previous release. */
const { values } = parseArgs({ options: { older: { type: 'string', default: RELEASE_BEFORE } } });
/** Pages a second, and milliseconds of reading after each step. */
const [RATE, SETTLE] = [40, 3000];
/** Milliseconds without leads-api that no visitor notices: a server waits 4 s. */
const UNNOTICED = 3500;

const older = await earlierCheckout(values.older);
const artifactsOf = (checkout: string) => ARTIFACTS.map((name) => join(checkout, name));
const quiet = { NODE_ENV: 'production', LOG_LEVEL: 'warn' };
const config = readSiteConfig(join(older, 'shell/config/site.json'));
const site = await createTestSite('upgrade', {
  // Outside of every checkout, as in operation.
  config,
  servers: 2,
  front: startProxy,
  settings: { ...quiet, TRUST_PROXY: '1' },
  leads: quiet,
});
const { url, urls, servers } = site;
const paths = artifactsOf(older).flatMap((artifact) => {
  const text = readFileSync(join(artifact, 'dist/artifact/section.json'), 'utf8');
  return ((JSON.parse(text) as SectionManifest).routes ?? []).map(({ path }) => path);
});
const leads = leadSender(url);
const steps = new Steps();
await steps.run(drill, async () => {
  await leads.stop();
  await site.stop();
});

async function drill(): Promise<void> {
  await steps.step('the release before is live: two servers, leads-api', async () => {
    await team(older, 'deploy', ...artifactsOf(older));
    await site.startLeads({}, older);
    for (const at of [0, 1]) await restart(older, at);
    return `${paths.length} routes`;
  });
  leads.start();
  await underTraffic('this release does not start on server 1, which goes back', async () => {
    await servers[0]!.stop();
    await assert.rejects(site.startServer(0, { TRUST_PROXY: 'x' }), /SITE_SETTING_INVALID/);
    await restart(older, 0);
  });
  await forward();
  const [shell, ...sections] = artifactsOf(root);
  await deployed([shell!]);
  await olderTeam(1);
  // As in the guide: leads-api stays.
  await moveServers(older);
  await steps.step('a server of the release before starts with an empty data folder', async () => {
    const fresh = await site.freshServer({}, older);
    assert.deepEqual((await readiness(fresh.url)).refusals, []);
    for (const path of paths) assert.equal((await fetch(fresh.url + path)).status, 200, path);
    await fresh.stop();
  });
  await olderTeam(2);
  await forward();
  // The release before knows no such grant.
  config.grants.platform!.workers = true;
  site.configure(config);
  for (const at of [0, 1]) await underTraffic(`server ${at + 1} grants workers`, () => restart(root, at));
  // Together: their pages link to new places of each other.
  await deployed(sections);
  await steps.step('every accepted lead is stored once, and no other', async () => {
    await leads.stop();
    const { accepted, failed, pressedAgain } = leads.sent;
    assert.deepEqual([failed, pressedAgain], [[], []]);
    const listed = await commandOutput('node', ['leads-api/src/cli.ts', 'list'], { env: site.leadsEnv });
    const lines = listed.split('\n').filter((line) => line.startsWith('{"id"'));
    const stored = lines.map((line) => (JSON.parse(line) as { email: string }).email);
    assert.deepEqual(stored.toSorted(), accepted.toSorted());
    return `${accepted.length} leads`;
  });
}

async function deployed(artifacts: string[]): Promise<void> {
  const names = artifacts.map((artifact) => basename(artifact)).join(', ');
  await underTraffic(`this release's tool deploys ${names}`, async () => {
    await team(root, 'deploy', ...artifacts);
    await seenOnBoth();
  });
}

async function forward(): Promise<void> {
  await moveServers(root);
  // A busy machine may make the restart longer.
  for (let tries = 1, slow = true; slow; tries += 1) {
    const move = async () => {
      const began = performance.now();
      await site.restartLeads();
      slow = tries < 3 && performance.now() - began > UNNOTICED;
    };
    await underTraffic('leads-api goes to this release', move, { mayPressAgain: () => slow });
  }
}

async function moveServers(checkout: string): Promise<void> {
  for (const at of [0, 1])
    await underTraffic(
      `server ${at + 1} goes to ${checkout === root ? 'this release' : 'the one before'}`,
      () => restart(checkout, at),
      // A page stays as served where the other release has another frame.
      { mayFail: /^\/_frames\/.*: 404$/ },
    );
}

async function readiness(at: string) {
  const response = await fetch(`${at}/readyz`);
  return (await response.json()) as { revision: number; registryProblem: string | null; refusals: string[] };
}

async function restart(checkout: string, at: number): Promise<void> {
  await site.restartServer(at, {}, checkout);
  await follows(at);
}

async function follows(at: number): Promise<void> {
  const { refusals, registryProblem } = await readiness(urls[at]!);
  assert.deepEqual([refusals, registryProblem], [[], null]);
}

function team(checkout: string, ...args: string[]): Promise<string> {
  return site.done(args, { by: checkout === root ? 'team' : 'older-team', checkout });
}

async function seenOnBoth(): Promise<void> {
  const wanted = revisionOf(await folderRegistry(site.registry).read());
  const both = async () =>
    (await Promise.all(urls.map(readiness))).every(({ revision }) => revision === wanted);
  await until(both, `revision ${wanted} on both servers`);
  for (const at of [0, 1]) await follows(at);
}

async function olderTeam(number: number): Promise<void> {
  await underTraffic('a team with the tool of the release before deploys, and rolls back', async () => {
    const { path, text } = MARKS.platform!;
    const shown = async () => (await (await fetch(url + path)).text()).includes(`${text} v${number}`);
    await team(older, 'deploy', markedVersion('platform', number, older));
    await until(shown, 'it is shown');
    await seenOnBoth();
    await team(older, 'rollback', 'platform');
    await until(async () => !(await shown()), 'it is gone');
    await seenOnBoth();
  });
}

interface Allowed {
  /** Whether a visitor may have to send a lead again. */
  mayPressAgain?: () => boolean;
  mayFail?: RegExp;
}

async function underTraffic(name: string, work: () => Promise<void>, allowed: Allowed = {}) {
  await steps.step(name, async () => {
    const { accepted, pressedAgain } = leads.sent;
    const [sent, again] = [accepted.length, pressedAgain.length];
    const readers = startReaders({ url, paths, rate: RATE });
    try {
      await work();
      await wait(SETTLE);
      const { failures: all, mixed, responded, assets } = await readers.stop();
      const failures = all.filter((one) => !allowed.mayFail?.test(one));
      assert.deepEqual([failures.slice(0, 10), mixed.slice(0, 10)], [[], []]);
      assert.ok(responded > (RATE * SETTLE) / 2000, `only ${responded} pages were read`);
      if (allowed.mayPressAgain?.()) pressedAgain.splice(again);
      assert.deepEqual(pressedAgain.slice(again), []);
      return `${responded} pages, ${assets} files, ${accepted.length - sent} leads; 0 failed`;
    } finally {
      readers.kill();
    }
  });
}

/** Built with its own tools, and kept: a commit never changes. */
async function earlierCheckout(commit: string): Promise<string> {
  if (!hasNginx()) notRun('nginx is not installed');
  if (!hasCommit(commit)) notRun(`${commit} is not in this copy of the repository (a shallow clone?)`);
  const folder = join(root, '.cache', 'release', commit);
  const complete = join(folder, 'built');
  if (existsSync(complete)) return folder;
  const other = otherPackages(commit);
  rmSync(folder, { recursive: true, force: true });
  exportCommit(commit, folder);
  linkPackages(folder);
  if (other.length > 0 && !installPackages(folder))
    notRun(
      `${commit} needs ${other.length} other packages (${other.slice(0, 3).join(', ')}), which npm cannot get`,
    );
  await buildArtifacts(folder, `at ${commit}`);
  writeFileSync(complete, '');
  return folder;
}

function notRun(why: string): never {
  console.log(`NOT RUN ${why}`);
  process.exit(3);
}
