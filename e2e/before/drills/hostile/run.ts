import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requirePinnedNode } from '../../../../scripts/node-version.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { type ArtifactCase, type HostileCase, isArtifact, OUTCOMES } from './case.ts';
import { FAILING_SECTION } from './cases/blame.ts';
import { CLIENTS } from './cases/clients.ts';
import { ESCAPE } from './cases/escape.ts';
import { HEAD } from './cases/head.ts';
import { MANIFESTS } from './cases/manifests.ts';
import { MARKUP } from './cases/markup.ts';
import { REGISTRIES } from './cases/registries.ts';
import { SIZE } from './cases/size.ts';
import { STYLES } from './cases/styles.ts';
import { hostileSection } from './section.ts';
import { type Compared, childrenOf, startWorld, type World } from './world.ts';

/**
 * `npm run drill -- hostile`: hostile artifacts, manifests, registries and clients against the real site. After each,
 * every page of every other section must be unchanged, on the running server and on one that starts with an empty data
 * folder.
 *
 * `-- --only WORD` tries the cases whose class or name contains the word, and checks no counts.
 *
 * @takes 50 minutes
 */
const CLASSES: Record<string, HostileCase[]> = {
  escape: ESCAPE,
  blame: FAILING_SECTION,
  markup: MARKUP,
  head: HEAD,
  styles: STYLES,
  manifests: MANIFESTS,
  size: SIZE,
  registries: REGISTRIES,
  clients: CLIENTS,
};

/** Minimum counts: with fewer, the drill has not really run. */
const LEAST = { cases: 60, perClass: 8, pages: 45 };
/**
 * Milliseconds that a visitor may wait while an attack is checked. A case that exceeds it runs a second time: other programs
 * share the machine.
 */
const MAX_WAIT = 3000;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
requirePinnedNode();

const began = Date.now();
const world = await startWorld();
console.log(
  `The site is up. After each case ${world.pages} responses of other sections are compared, twice.\n`,
);
const totals = { cases: 0, compared: 0, fresh: 0, bytes: 0 };
const outcomes = { refused: 0, contained: 0, survived: 0 };
const failed: string[] = [];
for (const [kind, cases] of Object.entries(CLASSES)) {
  for (const [at, one] of cases.entries()) {
    if (values.only && !`${kind}: ${one.name}`.includes(values.only)) continue;
    await attempt(kind, at, one);
  }
}
await world.stop();

const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(
  `\n${totals.cases} cases in ${minutes} minutes; ${totals.compared} responses compared on the running server and ${totals.fresh} on fresh ones, ${(totals.bytes / 1e6).toFixed(0)} MB.`,
);
if (!values.only) {
  for (const [kind, { length }] of Object.entries(CLASSES))
    if (length < LEAST.perClass) failed.push(`${kind}: only ${length} cases`);
  if (totals.cases < LEAST.cases) failed.push(`only ${totals.cases} cases`);
  if (totals.compared < totals.cases * LEAST.pages || totals.fresh < totals.cases * LEAST.pages)
    failed.push('fewer responses compared than there are pages');
}
for (const [outcome, meaning] of Object.entries(OUTCOMES))
  console.log(`  ${outcomes[outcome as keyof typeof OUTCOMES]} ${outcome}: ${meaning}`);
for (const line of failed) console.log(`  fault: ${line}`);
console.log(`${totals.cases - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

async function attempt(kind: string, at: number, one: HostileCase, second = false): Promise<void> {
  const started = Date.now();
  if (!second) totals.cases += 1;
  const problems: string[] = [];
  const note = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      problems.push(`${what}: ${(error as Error).message.slice(0, 600)}`);
    }
  };
  const visitor = startReaders({ url: world.site.url, paths: ['/privacy'], rate: 20 });
  const before = world.site.shell.pid;
  // with an unreadable registry a fresh server has nothing to serve: it is checked afterwards
  const readable = isArtifact(one) || one.expected !== 'survived';
  const fresh = async () => {
    if (readable) await note('fresh server', async () => count(await world.compareFresh(), 'fresh'));
  };
  if (isArtifact(one)) {
    const folder = writeArtifact(one, `${kind}-${at}`);
    await note('deploy tool', () => throughTool(one, folder));
    const revision = world.plant('aaa', folder);
    await Promise.all([note('server', () => throughRegistry(one, revision)), fresh()]);
  } else {
    await note('outcome', () => one.attack(world));
    await fresh();
  }
  await note('running server', async () => count(await world.compare(), 'compared'));
  if (!alive(before)) {
    problems.push('the server’s process has ended');
    await world.site.restartShell();
  }
  await note('afterwards', () => world.restore());
  await note('afterwards', async () => count(await world.compare()));
  if (!readable) await note('fresh server', async () => count(await world.compareFresh(), 'fresh'));
  await note('left behind', () => nothingLeft(world));
  const slowest = (await visitor.stop()).latencies.at(-1) ?? 0;
  if (slowest > MAX_WAIT) {
    const waited = `a visitor waited ${Math.round(slowest)} ms (load ${loadavg()[0]!.toFixed(1)})`;
    if (!second && problems.length === 0) {
      console.log(`again  ${kind}: ${one.name}: ${waited}`);
      return attempt(kind, at, one, true);
    }
    problems.push(waited);
  }
  if (problems.length > 0) failed.push(`${kind}: ${one.name}: ${problems.join('; ')}`);
  const outcome = isArtifact(one) ? (one.refused ? 'refused' : 'contained') : one.expected;
  outcomes[outcome] += problems.length === 0 ? 1 : 0;
  console.log(
    `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${kind}: ${one.name}: ${problems.length === 0 ? outcome : problems.join('; ')} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}

function writeArtifact({ section }: ArtifactCase, label: string): string {
  return hostileSection(label, typeof section === 'function' ? section() : section).folder;
}

/** As its team would deploy it. */
async function throughTool({ refused, as = 'aaa' }: ArtifactCase, folder: string): Promise<void> {
  const before = JSON.stringify(world.readRegistry());
  const { code, output } = await world.deploy(folder);
  if (/[^\P{Cc}\n\t]|\p{Bidi_Control}/u.test(output)) throw new Error('It printed control characters.');
  if (!refused) return;
  if (code === 0) throw new Error('It was accepted.');
  if (!refused.test(output)) throw new Error(`Refused with another code: ${output.slice(0, 400)}`);
  const [other] = [...output.matchAll(/ SITE_\w+ \[([a-z]+)[ \]]/g)].filter(([, name]) => name !== as);
  if (other) throw new Error(`Blamed: ${other[1]} in ${output.slice(0, 400)}`);
  if (JSON.stringify(world.readRegistry()) !== before) throw new Error('The registry changed.');
}

/** Written into registry and store by a process with write access. */
async function throughRegistry({ refused, linger = 0 }: ArtifactCase, revision: number): Promise<void> {
  const { live, refusals } = await world.verdict(revision);
  await wait(linger);
  if (refused && live) throw new Error('It went live.');
  const wrong = refusals.filter(({ section, code }) => section !== 'aaa' || (refused && !refused.test(code)));
  if (wrong.length > 0) throw new Error(`It says: ${JSON.stringify(wrong).slice(0, 400)}`);
}

function count({ pages, bytes, different }: Compared, what?: 'compared' | 'fresh'): void {
  if (what) totals[what] += pages;
  totals.bytes += bytes;
  if (different.length > 0)
    throw new Error(`${different.length} of ${pages} responses changed: ${different.slice(0, 5)}`);
}

/** Processes that an attack has started must end with it. */
async function nothingLeft({ site }: World): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    if (childrenOf(site.shell.pid).length === 0) return;
    await wait(100);
  }
  throw new Error(childrenOf(site.shell.pid).join('; '));
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
