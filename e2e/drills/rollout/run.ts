import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { falseAlarms, foundLosses } from '@site/fixture-site/rollout-simulation';
import { auditLineSchema, parseRegistry, rolloutsOf } from '@site/registry';
import { readSiteConfig } from '@site/registry/settings';
import { positionIn } from '@site/rollout/assignment';
import { networkOf } from '@site/server-kit';
import { systemChromium } from '../../../scripts/browser.ts';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { faultyArtifact } from '../../kit/artifacts/faulty-artifact.ts';
import { buildVariant } from '../../kit/artifacts/variant.ts';
import { createTestSite } from '../../kit/create-test-site.ts';
import { leadSender } from '../../kit/lead-sender.ts';
import { hasNginx } from '../../kit/network/nginx.ts';
import { root } from '../../kit/run-command.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import { eventually, until } from '../../kit/until.ts';
import { storedLeads } from '../../page/lead-form.ts';
import { FAULTS, type Fault, lineOf } from '../reports/faults.ts';
import { visitors } from '../reports/visits.ts';
import { Steps } from '../steps.ts';
import { expectCaching } from './cache.ts';
import { killAtRandom } from './kills.ts';
import { startLoad } from './load.ts';
import { expectAssignment } from './networks.ts';

/**
 * `npm run drill -- rollout`: six versions that hurt visitors are given to 5 % of them on two servers, and each is withdrawn by
 * what they report. A good version reaches everybody. Servers and controller are killed at random; a second team deploys
 * throughout. `npm run drill -- rollout --only slider` tries the faults with this word and nothing else.
 *
 * @needs Chromium
 * @takes 25 minutes
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
/** The beacon is a matter of the policy, and hurts no visitor. */
const TRIED = FAULTS.filter(({ what }) => what.includes(values.only) && !what.includes('beacon'));
/**
 * Visitors with a browser who meet the candidate, and the live version. A verdict needs ten networks on each side; a slow
 * machine may lose a report.
 */
const AFFECTED = 16;
const SOUND = 12;
/** Milliseconds after the last affected visit in which the version has to be withdrawn. */
const WITHDRAWN = 120_000;
/** Milliseconds before the withdrawal in which the first server may have stopped the rollout. */
const STOPPED_BEFORE = 10_000;
/** Percent of the networks that may have got a faulty version in all. */
const MAX_TOUCHED = 6;
const TOKEN = 'of-the-drill-of-rollouts';
const PATHS = ['/', '/platform/cost-explorer', '/resources/right-sizing-ec2', '/solutions'];
const SECOND_TEAM = 'solutions';

requirePinnedNode();
const steps = new Steps();
const config = readSiteConfig(join(root, 'shell/config/site.json'));
const site = await createTestSite('rollout', {
  config: { ...config, reports: true },
  environment: { STATUS_ACCESS: `token:${TOKEN}` },
  settings: { TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  leads: { LOG_LEVEL: 'error' },
  servers: 2,
});
const servers = site.urls.flatMap((url) => ['--server', url]);
await site.done(['deploy', ...ARTIFACTS]);
await site.start();
const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
const agent = await userAgentOf(browser);
const leads = leadSender(site.url);
const load = startLoad(site.urls, PATHS);
const second = { going: true, changes: 0, done: Promise.resolve() };
/** Networks of the load in all rollouts of faulty versions, and those that got one. */
const touched = { all: 0, faulty: 0 };

const code = await steps.run(drill);
second.going = false;
await second.done.catch(() => {});
await load.stop();
await leads.stop();
await Promise.all([browser.close(), site.stop()]);
console.log(`\n${steps.summary(code)}, in ${(steps.seconds / 60).toFixed(1)} minutes.`);
process.exit(code);

async function drill(): Promise<void> {
  const builds = new Map<Fault, string>();
  await steps.step('versions are built', async () => {
    for (const fault of TRIED) builds.set(fault, await fault.build());
    return `${builds.size} with a fault`;
  });
  leads.start();
  second.done = secondTeam();
  for (const fault of TRIED)
    await steps.step(`5 %: ${fault.what}`, () => faultyRollout(fault, builds.get(fault)!));
  await steps.step(`at most ${MAX_TOUCHED} % of the visitors got a faulty version`, () => {
    const percent = (100 * touched.faulty) / touched.all;
    const enough = touched.all > (values.only === '' ? 3000 : 100);
    assert.ok(percent <= MAX_TOUCHED && enough, `${touched.faulty} of ${touched.all} networks`);
    return `${touched.faulty} of ${touched.all} networks, ${percent.toFixed(1)} %`;
  });
  if (values.only !== '') return;
  await steps.step('a good version reaches everybody in the planned time', goodRollout);
  const cache = 'nginx as a shared cache';
  if (hasNginx()) await steps.step(cache, sharedCache);
  else steps.notRun(cache, 'nginx is not installed');
  await steps.step('20,000 networks on two servers', () => expectAssignment(site, startRollout, endRollout));
  await steps.step('servers and controller are killed 30 times', () =>
    killAtRandom(site, servers, TOKEN, startRollout),
  );
  await steps.step('a second team deployed and rolled back throughout', async () => {
    second.going = false;
    await second.done;
    assert.ok(second.changes >= 6, `only ${second.changes} changes`);
    return `${second.changes} changes`;
  });
  await steps.step('each accepted lead is stored once', async () => {
    await leads.stop();
    const { accepted, failed: lost } = leads.sent;
    const wrong = accepted.filter((email) => storedLeads(email, site.leadsDatabase).length !== 1);
    assert.deepEqual([wrong, lost], [[], []]);
    assert.ok(accepted.length > 50, `only ${accepted.length} leads were accepted`);
    return `${accepted.length} accepted`;
  });
  await steps.step('1,000 simulated rollouts of a version that is no worse', () => {
    const alarms = falseAlarms(1000, 2000);
    assert.ok(alarms <= 10, `${alarms} were withdrawn`);
    return `${alarms} withdrawn`;
  });
  await steps.step('the smallest loss of forms that is found in 2,000 visits', () => {
    const losses = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
    const smallest = [5, 25, 50].map((share) => {
      const loss = losses.find((one) => foundLosses(one, share, 2000) >= 0.8);
      return `${share} %: ${loss === undefined ? 'none' : `${100 * loss} %`}`;
    });
    return `found in four of five, where 5 % of visits send one: ${smallest.join(', ')}`;
  });
}

/** Deploys as a rollout. Resolves when both servers show it. */
async function startRollout(
  section: string,
  folder: string,
  plan = ['--rollout', '5,25,100', '--every', '10m'],
) {
  load.begin(section);
  await site.done(['deploy', ...plan, folder]);
  const areShown = await eventually(async () => {
    const all = await Promise.all(site.urls.map(rolloutsAt));
    return all.every(([first]) => first?.shown);
  }, 60_000);
  if (!areShown)
    throw new Error(`Not shown by both: ${JSON.stringify(await Promise.all(site.urls.map(rolloutsAt)))}`);
  load.begin(section);
  const registry = parseRegistry(readFileSync(join(site.registry, 'registry.json'), 'utf8'), 'the registry');
  return rolloutsOf(registry).get(section)!;
}

async function endRollout(section: string): Promise<void> {
  await site.done(['rollout', 'withdraw', section]);
}

async function rolloutsAt(url: string): Promise<{ shown: boolean; section: string }[]> {
  const response = await fetch(`${url}/_status.json`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return ((await response.json()) as { rollouts: { shown: boolean; section: string }[] }).rollouts;
}

async function faultyRollout(fault: Fault, folder: string): Promise<string> {
  const { section, message } = fault;
  const { entry, rollout } = await startRollout(section, folder);
  const candidate = entry.metadata.version;
  const [inside, outside] = addressesOn(rollout.key, rollout.steps[0]!);
  // a share of a hundredth decides nothing: the load's visits have to be there
  await until(async () => load.read().pages > 400, '400 visits', 120_000);
  const watching = site.command(['rollout', 'watch', section, ...servers, '--interval', '2'], {
    killAfter: 600_000,
  });
  const [many, few] = await Promise.all([
    visitors(browser, site.urls[0]!, inside.slice(0, AFFECTED)),
    // On the first server too: leads-api refuses a form from the other's address, and each server counts its own visitors.
    visitors(browser, site.urls[0]!, outside.slice(0, SOUND)),
  ]);
  try {
    await few.each(fault);
    await many.each(fault);
  } finally {
    await Promise.all([many.stop(), few.stop()]);
  }
  const met = Date.now();
  const { code, output } = await Promise.race([
    watching,
    wait(WITHDRAWN).then(async () => ({
      code: -1,
      output: `not withdrawn in time: ${JSON.stringify(await Promise.all(site.urls.map(rolloutsAt)))}`,
    })),
  ]);
  const seconds = ((Date.now() - met) / 1000).toFixed(0);
  const read = load.read();
  load.sidesMayChange();
  assert.equal(code, 5, output);
  const line = lastLine();
  assert.ok(line?.kind === 'rollout' && line.step === 'withdraw', JSON.stringify(line));
  assert.deepEqual([line.section, line.version], [section, candidate]);
  const evidence = line.evidence?.join(' ') ?? '';
  const at = message.line && `${message.line.file}:${lineOf(folder, message.line)}`;
  assert.ok(evidence.includes('networks') && (!at || evidence.includes(at)), `${evidence}: not ${at}`);
  assert.deepEqual(read.faults.slice(0, 5), []);
  // each server stops by itself, before the withdrawal is in the registry
  const early = read.changes.filter(({ at }) => at < Date.parse(line.at) - STOPPED_BEFORE);
  assert.deepEqual(early.slice(0, 5), [], 'visitors changed sides');
  touched.all += [...read.networks.values()].reduce((sum, { size }) => sum + size, 0);
  touched.faulty += read.networks.get(candidate)?.size ?? 0;
  await until(
    async () => (await Promise.all(site.urls.map(rolloutsAt))).every((all) => all.length === 0),
    'no server shows it any more',
  );
  return `withdrawn ${seconds} s after the last visit; ${evidence.slice(0, 160)}`;
}

/** Addresses of networks with this browser that get the candidate, and of others. */
function addressesOn(key: string, share: number): [inside: string[], outside: string[]] {
  const all = Array.from({ length: 2000 }, (_, at) => `198.${18 + (at >> 8)}.${at & 255}.7`);
  const isInside = (address: string) => positionIn({ key }, `${networkOf(address)}\n${agent}`) < share;
  return [all.filter(isInside), all.filter((address) => !isInside(address))];
}

/** Half of the networks, so that the sides alternate. */
async function sharedCache(): Promise<string> {
  const folder = await buildVariant('mfe-platform', 'rollout-cache', [
    { file: 'src/pages/home/copy.ts', from: /lead: '/, to: "lead: 'Here: " },
  ]);
  const { entry, rollout } = await startRollout('platform', folder, ['--rollout', '50,100']);
  const isInside = (address: string) =>
    positionIn(rollout, `${networkOf(address)}\nbehind a cache`) < rollout.steps[0]!;
  const { version } = entry.metadata;
  const seen = await expectCaching(site.urls[0]!, `/platform/${version}/`, isInside, '/privacy');
  await endRollout('platform');
  return seen;
}

async function goodRollout(): Promise<string> {
  const every = 15;
  const folder = await buildVariant('mfe-platform', 'rollout-good', [
    { file: 'src/pages/home/copy.ts', from: /lead: '/, to: "lead: 'Now: " },
  ]);
  const began = Date.now();
  const { entry } = await startRollout('platform', folder, ['--rollout', '5,25,100', '--every', `${every}s`]);
  load.sidesMayChange();
  const { code, output } = await site.command(
    ['rollout', 'watch', 'platform', ...servers, '--interval', '1'],
    { killAfter: 300_000 },
  );
  assert.equal(code, 0, output);
  const seconds = (Date.now() - began) / 1000;
  const [live] = parseRegistry(readFileSync(join(site.registry, 'registry.json'), 'utf8'), 'it')
    .microFrontends.platform!;
  assert.equal(live!.metadata.version, entry.metadata.version);
  assert.deepEqual(load.read().faults.slice(0, 5), []);
  assert.ok(seconds >= 2 * every && seconds < 2 * every + 60, `${seconds.toFixed(0)} s`);
  await site.done(['rollback', 'platform']);
  return `${seconds.toFixed(0)} s for two steps of ${every} s`;
}

/** Deploys another version and rolls back all the time, whatever the rollouts of other teams do. */
async function secondTeam(): Promise<void> {
  const folder = faultyArtifact(SECOND_TEAM, 'rollout-second');
  while (second.going) {
    await site.done(['deploy', folder], { by: 'second' });
    second.changes += 1;
    await wait(15_000);
    await site.done(['rollback', SECOND_TEAM], { by: 'second' });
    second.changes += 1;
    await wait(15_000);
  }
}

function lastLine() {
  const lines = readFileSync(join(site.registry, 'registry.audit.log'), 'utf8').trim().split('\n');
  const all = lines.flatMap((text) => auditLineSchema.safeParse(JSON.parse(text)).data ?? []);
  return all.findLast(({ kind }) => kind === 'rollout');
}

async function userAgentOf(of: Browser): Promise<string> {
  const page = await of.newPage();
  const found = await page.evaluate(() => navigator.userAgent);
  await page.close();
  return found;
}
