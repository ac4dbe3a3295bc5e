import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { SectionManifest } from '@site/section-kit/contract';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { MARKS, markedVersion, versionName } from '../../kit/artifacts/marked-version.ts';
import { leadSender } from '../../kit/lead-sender.ts';
import { hasNginx } from '../../kit/network/nginx.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { root } from '../../kit/run-command.ts';
import { freePort } from '../../kit/service.ts';
import { RELEASE_BEFORE } from '../earlier-checkout.ts';
import { Steps } from '../steps.ts';
import { type LiveSite, liveSite } from './live-site.ts';
import { backWithNewerFeatures } from './newer-features.ts';
import { artifactsOf, earlierRelease, type Release, thisRelease } from './release.ts';

/**
 * `npm run drill -- upgrade`: a live site of the release before goes to this one and back, one server after the other,
 * while every page is read and leads are sent. Teams deploy with the tools of both.
 *
 * `-- --older COMMIT` takes another commit, `-- --database postgres://…` an empty database for the leads.
 *
 * @needs nginx and the history of this repository
 */
const { values } = parseArgs({
  options: { older: { type: 'string', default: RELEASE_BEFORE }, database: { type: 'string' } },
});
/** Pages a second. */
const RATE = 40;
/** Milliseconds for which pages are read after each step. */
const SETTLE = 3000;
/** Milliseconds without leads-api that no visitor notices: a server waits 4 s for it. */
const UNNOTICED = 3500;
/** How often a restart is tried that a busy machine makes longer. */
const RESTARTS = 3;

requirePinnedNode();
const older = hasNginx() ? await earlierRelease(values.older) : 'nginx is not installed';
if (typeof older === 'string') {
  console.log(`not run: ${older}.`);
  process.exit(3);
}
const newer = thisRelease();
const folder = join(root, '.cache', 'e2e', 'upgrade');
const site = await liveSite(folder, join(older.folder, 'shell/config/site.json'), values.database);
const steps = new Steps();
const total = { pages: 0, files: 0 };
const paths = pathsOf(older);
const leads = leadSender(site.url);
const code = await steps.run(() => drill(older, newer, site));
await leads.stop();
await site.stop();
console.log(`\n${steps.summary(code)}, in ${steps.seconds.toFixed(0)} s.`);
process.exit(code);

async function drill(before: Release, now: Release, live: LiveSite): Promise<void> {
  await steps.step('the release before is live: two servers, leads-api', async () => {
    await live.team(before, 'deploy', ...artifactsOf(before));
    await live.moveLeads(before);
    for (const at of [0, 1]) await live.moveServer(before, at);
    return `${paths.length} routes`;
  });
  leads.start();
  await underTraffic('pages are read and leads are sent', async () => '');
  await underTraffic('this release does not start on server 1, which goes back', () =>
    startsWrongly(before, now),
  );
  await forward(now);
  for (const artifact of artifactsOf(now))
    await underTraffic(`this release's tool deploys ${artifact.slice(root.length + 1)}`, async () => {
      await live.team(now, 'deploy', artifact);
      return live.seenOnBoth();
    });
  await olderTeam(before, 1);
  await back(before);
  await steps.step('a server of the release before starts with an empty data folder', () =>
    fromNothing(before),
  );
  await steps.step('a site that uses what only this release has goes back', () =>
    backWithNewerFeatures(before, now),
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

/** As the guide says: leads-api stays, since this release has changed the tables of the lead store. */
async function back(to: Release): Promise<void> {
  await underTraffic(`leads-api of ${to.name} refuses the lead store and changes nothing`, async () => {
    const start = site.startLeads({ PORT: String(await freePort()) }, to.folder);
    await assert.rejects(start, /LEADS_STORE_NEWER/);
    return '';
  });
  for (const at of [0, 1]) await moveServer(to, at);
}

function moveServer(to: Release, at: number): Promise<void> {
  return underTraffic(`server ${at + 1} goes to ${to.name}`, () => site.moveServer(to, at));
}

async function moveLeads(to: Release): Promise<void> {
  for (let left = RESTARTS, slow = true; slow; left -= 1) {
    slow = false;
    const move = async () => {
      const began = performance.now();
      const message = await site.moveLeads(to);
      slow = left > 1 && performance.now() - began > UNNOTICED;
      return slow ? `${message}: again, since the machine is slow` : message;
    };
    await underTraffic(`leads-api goes to ${to.name}`, move, () => slow);
  }
}

async function startsWrongly(before: Release, now: Release): Promise<string> {
  await site.servers[0]!.stop();
  await assert.rejects(site.startServer(0, { TRUST_PROXY: 'x' }, now.folder), /SITE_SETTING_INVALID/);
  return site.moveServer(before, 0);
}

/** A team that has not updated its tool yet deploys and rolls back. */
async function olderTeam(before: Release, number: number): Promise<void> {
  await underTraffic('a team with the tool of the release before deploys, and rolls back', async () => {
    const { path, text } = MARKS.platform!;
    const shown = (html: string) => html.includes(`${text} v${number}`);
    await site.team(before, 'deploy', markedVersion('platform', number, before.folder));
    await site.becomes(path, shown);
    const there = await site.seenOnBoth();
    await site.team(before, 'rollback', 'platform');
    await site.becomes(path, (html) => !shown(html));
    await site.seenOnBoth();
    return `${versionName(number)}: ${there}`;
  });
}

/** A machine that is set up again while this release's artifacts are live. */
async function fromNothing(before: Release): Promise<string> {
  const { url, stop } = await site.freshServer({}, before.folder);
  try {
    assert.deepEqual((await site.readiness(url)).refusals, []);
    for (const path of paths) assert.equal((await fetch(url + path)).status, 200, path);
    return `${paths.length} pages`;
  } finally {
    await stop();
  }
}

/**
 * A step, and every request that was sent during it: a page, file or lead that fails is a fault of the step.
 *
 * @param mayPressAgain whether a visitor may have had to send a lead a second time.
 */
async function underTraffic(
  name: string,
  work: () => Promise<string>,
  mayPressAgain = () => false,
): Promise<void> {
  await steps.step(name, async () => {
    const { accepted, pressedAgain } = leads.sent;
    const [sent, again] = [accepted.length, pressedAgain.length];
    const readers = startReaders({ url: site.url, paths, rate: RATE });
    try {
      const message = await work();
      await wait(SETTLE);
      const report = await readers.stop();
      const wrong = [...report.failures, ...report.mixed];
      assert.deepEqual([wrong.length, wrong.slice(0, 10)], [0, []]);
      assert.ok(report.responded > (RATE * SETTLE) / 2000, `only ${report.responded} pages were read`);
      if (mayPressAgain()) pressedAgain.splice(again);
      assert.deepEqual(pressedAgain.slice(again), []);
      total.pages += report.responded;
      total.files += report.assets;
      const traffic = `${report.responded} pages and ${report.assets} files, ${accepted.length - sent} leads; 0 failed`;
      return message ? `${message}; ${traffic}` : traffic;
    } finally {
      readers.kill();
    }
  });
}

/** Every lead that was accepted is stored once, and nothing else is. */
async function countLeads(release: Release): Promise<string> {
  await leads.stop();
  const { accepted, failed: lost, pressedAgain } = leads.sent;
  assert.deepEqual([lost, pressedAgain], [[], []]);
  const stored = (await site.storedLeads(release)).map(({ email }) => email);
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
